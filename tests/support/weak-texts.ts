import type { Page } from '@playwright/test';

/** In CSS pixels of the window. */
type Line = {
  readonly text: string;
  readonly colour: string;
  /** WCAG 2.2, 1.4.3: 3 for text of 24 pixels or of 18.66 bold pixels and more. */
  readonly lowestContrast: 3 | 4.5;
  readonly box: readonly [left: number, top: number, width: number, height: number];
};

type WeakText = { readonly text: string; readonly contrast: number; readonly x: number; readonly y: number };

/** As much of Playwright's page as this needs; other drivers have it too. */
type Readable = Pick<Page, 'evaluate'> & { screenshot(): Promise<Buffer> };

/**
 * The lines of text on this page, as it stands in the window, whose colour has too little contrast to any pixel behind
 * them: not only behind the letters but in the whole box of the line, so that no star stands between two words either.
 * One picture is taken, with all words transparent.
 */
export async function readWeakTexts(page: Readable): Promise<WeakText[]> {
  const lines = await page.evaluate(listLines);
  // The content policy refuses a style element, not a sheet that a script makes.
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: transparent !important; transition: none !important }');
    document.adoptedStyleSheets = [sheet];
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  const picture = (await page.screenshot()).toString('base64');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return page.evaluate(findWeakLines, { lines, picture });
}

/** Runs inside the page: every line of every text in the window, once fonts and pictures are there. */
async function listLines(): Promise<Line[]> {
  await document.fonts.ready;
  const isShown = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom >= 0 && top <= innerHeight && image.checkVisibility();
  };
  const decode = async (image: HTMLImageElement) => {
    // Firefox refuses to decode a lazy image whose request begins meanwhile.
    if (!image.complete)
      await new Promise((settled) => {
        for (const event of ['load', 'error']) image.addEventListener(event, settled, { once: true });
      });
    await image.decode();
  };
  await Promise.all([...document.images].filter(isShown).map(decode));
  const bar = document.querySelector('header');
  const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
  const found: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('.only-spoken, .skip-link, script, style, template, [hidden], [popover]')) continue;
    const { color: colour, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const lowestContrast = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      // The box of a line is higher than its letters.
      const trim = Math.max(0, (height - size) / 2);
      if (top + trim < 0 || top + height - trim > innerHeight || width < 1) continue;
      // What passes below the bar is covered by it.
      if (top < barBottom && !bar?.contains(element)) continue;
      found.push({ text, colour, lowestContrast, box: [left, top + trim, width, height - 2 * trim] });
    }
  }
  return found;
}

/** Runs inside the page, which can decode the picture. */
async function findWeakLines({ lines, picture }: { lines: Line[]; picture: string }): Promise<WeakText[]> {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const [canvas, dot] = [bitmap, { width: 1, height: 1 }].map(({ width, height }) =>
    new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }),
  );
  if (!canvas || !dot) throw new Error('no canvas to read the picture with');
  canvas.drawImage(bitmap, 0, 0);
  const scale = bitmap.width / innerWidth;
  const shares = Array.from({ length: 256 }, (_, value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const read = (value: number | undefined) => shares[value ?? 0] ?? 0;
  const measureLuminance = (colour: ArrayLike<number>, at = 0) =>
    0.2126 * read(colour[at]) + 0.7152 * read(colour[at + 1]) + 0.0722 * read(colour[at + 2]);
  return lines.flatMap(({ text, colour, lowestContrast, box: [left, top, width, height] }) => {
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = colour;
    dot.fillRect(0, 0, 1, 1);
    const ink = measureLuminance(dot.getImageData(0, 0, 1, 1).data);
    const [columns, rows] = [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))];
    const { data } = canvas.getImageData(Math.ceil(left * scale), Math.ceil(top * scale), columns, rows);
    let weakest = { contrast: 21, x: 0, y: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const ground = measureLuminance(data, at);
      const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      if (contrast < weakest.contrast)
        weakest = { contrast, x: Math.round(left + ((at / 4) % columns)), y: Math.round(top + at / 4 / columns) };
    }
    return weakest.contrast < lowestContrast
      ? [{ text, ...weakest, contrast: Math.round(weakest.contrast * 10) / 10 }]
      : [];
  });
}
