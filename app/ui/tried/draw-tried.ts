import { formatDay } from '../../../content/en/dates.ts';
import { tried } from '../../../content/en/tried.ts';
import art from '../../art/about-mobile.svg';
import logo from '../../art/logo-night.svg';

const [width, height] = [1080, 1350];
const left = 84;
const displayFont = '"Familjen Grotesk Variable"';
const { heading, lines, file } = tried;

/** The picture "I tried.": the ridge, the sentence of About, and the date on this device's calendar. */
export async function drawTried(): Promise<File> {
  const fonts = [`700 230px ${displayFont}`, `600 45px ${displayFont}`, '400 34px "Figtree Variable"'] as const;
  const [scene, mark] = await Promise.all([
    loadImage(art),
    loadImage(logo),
    ...fonts.map((font) => document.fonts.load(font)),
  ]);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // The drawing is 780 by 1440; its lower part is shown.
  const sceneHeight = (width / 780) * 1440;
  context.drawImage(scene, 0, height - sceneHeight, width, sceneHeight);
  context.drawImage(mark, left, 1226, (56 * 213) / 48, 56);
  context.fillStyle = '#fff7ea';
  write(heading, 283, fonts[0], '-8px');
  for (const [index, line] of lines.entries()) write(line, 388 + index * 54, fonts[1], '-0.7px');
  context.textAlign = 'right';
  write(today(), 1267, fonts[2], '0px', width - left);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], file, { type: blob.type });

  function write(text: string, y: number, font: string, spacing: string, x = left): void {
    Object.assign(context as CanvasRenderingContext2D, { font, letterSpacing: spacing });
    context?.fillText(text, x, y);
  }
}

/** `22 November 2026`. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return formatDay(parts.map((part) => String(part).padStart(2, '0')).join('-'), '0');
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
