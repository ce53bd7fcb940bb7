import type { EnginePage } from './drivers/engine-page.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Part = ReturnType<EnginePage['getByRole']>;

/**
 * For each part the lowest contrast (WCAG 2.2, 1 to 21) between what is written there and what is painted behind it, and
 * the commonest colour of its ground. Two pictures of the window are compared, one with the words made transparent:
 * where they differ, there is writing.
 */
export async function readPaintedContrast(page: EnginePage, parts: Readonly<Record<string, Part>>) {
  const withWords = await page.takePicture();
  for (const part of Object.values(parts)) await part.setTextShown(false);
  const withoutWords = await page.takePicture();
  for (const part of Object.values(parts)) await part.setTextShown(true);
  const readings = Object.entries(parts).map(async ([name, part]) => {
    const pixels = listPixels(await part.boundingBox()).map(([x, y]) => {
      const ink = readPixel(withWords, x, y);
      const ground = readPixel(withoutWords, x, y);
      return { ink, ground, difference: Math.max(...ink.map((value, at) => Math.abs(value - (ground[at] ?? 0)))) };
    });
    // The pixel that differs most is the ink itself. Half as much is the edge of a mail; less may be drawn anew by chance.
    const most = Math.max(...pixels.map(({ difference }) => difference));
    const ink = most > 0 ? pixels.find(({ difference }) => difference === most)?.ink : undefined;
    const written = pixels.filter(({ difference }) => difference >= most / 2);
    const contrast = ink ? Math.min(...written.map((pixel) => measureContrast(ink, pixel.ground))) : 1;
    return { name, contrast, ground: findCommonest(pixels.map((pixel) => pixel.ground)) };
  });
  return Promise.all(readings);
}

function listPixels({ x, y, width, height }: Awaited<ReturnType<Part['boundingBox']>>): [x: number, y: number][] {
  const pixels: [number, number][] = [];
  for (let row = Math.ceil(y); row < Math.floor(y + height); row++)
    for (let column = Math.ceil(x); column < Math.floor(x + width); column++) pixels.push([column, row]);
  return pixels;
}

type Picture = Awaited<ReturnType<EnginePage['takePicture']>>;

function readPixel({ data, width, channels }: Picture, x: number, y: number): Colour {
  const at = (y * width + x) * channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

function findCommonest(colours: readonly Colour[]): Colour | undefined {
  const groups = [...Map.groupBy(colours, String).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

function measureContrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, as WCAG defines it for sRGB. */
function measureLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
