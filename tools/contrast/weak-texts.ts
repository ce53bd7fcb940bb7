import type { Page } from '@playwright/test';

/** WCAG 2.2, 1.4.3: text of any size, and text of 24 pixels or of 18.66 bold pixels and more. */
const lowestContrast = { ordinary: 4.5, large: 3 } as const;

type Line = {
  readonly text: string;
  readonly colour: readonly number[];
  readonly isLarge: boolean;
  /** In CSS pixels of the page. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type WeakText = { readonly text: string; readonly contrast: number; readonly x: number; readonly y: number };

/**
 * The lines of text on this page, as it stands in the window, whose colour has too little contrast to any pixel behind
 * them: not only behind the letters but in the whole box of the line, so that no star stands between two words either.
 * One picture is taken, with all words transparent.
 */
export async function readWeakTexts(page: Page): Promise<WeakText[]> {
  const lines = await listLines(page);
  await page.evaluate(() => {
    // The content policy refuses a style element, not a sheet that a script makes.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: transparent !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const picture = (await page.screenshot()).toString('base64');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return page.evaluate(findWeakLines, { lines, picture, lowestContrast });
}

/** Every line of every text that is in the window. */
async function listLines(page: Page): Promise<Line[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const readColour = (colour: string) => {
      if (!canvas) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const bar = document.querySelector('header');
    const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
    const found: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.only-spoken, .skip-link, script, style, template, [hidden], [popover]')) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        // The box of a line is higher than its letters.
        const trim = Math.max(0, (height - size) / 2);
        if (top + trim < 0 || top + height - trim > innerHeight || width < 1) continue;
        // What passes below the bar is covered by it.
        if (top < barBottom && !bar?.contains(element)) continue;
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        found.push({
          text,
          colour: readColour(color),
          isLarge,
          left,
          top: top + trim,
          width,
          height: height - 2 * trim,
        });
      }
    }
    return found;
  });
}

/** Runs inside the page, which can decode the picture. */
async function findWeakLines({
  lines,
  picture,
  lowestContrast,
}: {
  lines: Line[];
  picture: string;
  lowestContrast: { readonly ordinary: number; readonly large: number };
}): Promise<WeakText[]> {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas to read the picture with');
  canvas.drawImage(bitmap, 0, 0);
  const scale = bitmap.width / innerWidth;

  const measureLuminance = (colour: ArrayLike<number>, at = 0) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
      const share = (colour[at + channel] ?? 0) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return lines.flatMap(({ text, colour, isLarge, left, top, width, height }) => {
    const ink = measureLuminance(colour);
    const columns = Math.max(1, Math.floor(width * scale));
    const rows = Math.max(1, Math.floor(height * scale));
    const { data } = canvas.getImageData(Math.ceil(left * scale), Math.ceil(top * scale), columns, rows);
    let weakest = { contrast: 21, x: 0, y: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const ground = measureLuminance(data, at);
      const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      if (contrast < weakest.contrast)
        weakest = { contrast, x: Math.round(left + ((at / 4) % columns)), y: Math.round(top + at / 4 / columns) };
    }
    const limit = isLarge ? lowestContrast.large : lowestContrast.ordinary;
    return weakest.contrast < limit ? [{ text, ...weakest, contrast: Math.round(weakest.contrast * 10) / 10 }] : [];
  });
}
