import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../content/en/dates.ts';
import { tried as content } from '../../../content/en/tried.ts';
import art from '../../art/about-mobile.svg';
import logo from '../../art/logo-night.svg';

const [width, height] = [1080, 1350];
const left = 84;
const displayFont = '"Familjen Grotesk Variable"';

/** Loaded when it is shown (tried-offer.tsx). */
export default function Tried({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const [hasFailed, setFailed] = useState(false);

  async function offer(hand: (picture: File) => Promise<void> | void) {
    try {
      await hand(await drawTried());
      setFailed(false);
    } catch (error) {
      // The visitor closed the browser's own dialog.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  }

  return (
    <div className="tried">
      <img src={art} alt="" width="84" height="105" loading="lazy" />
      <div>
        <Heading>{content.heading}</Heading>
        <p>{content.text}</p>
        <div className="button-row">
          {'canShare' in navigator && (
            <button className="button quiet small" type="button" onClick={() => offer(share)}>
              {content.share}
            </button>
          )}
          <button className="button quiet small" type="button" onClick={() => offer(save)}>
            {content.save}
          </button>
        </div>
        <p aria-live="polite">{hasFailed && content.failed}</p>
      </div>
    </div>
  );
}

/** Saves the picture where this browser shares no files. */
function share(picture: File): Promise<void> | void {
  const shared = { files: [picture], title: content.heading };
  return navigator.canShare(shared) ? navigator.share(shared) : save(picture);
}

function save(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  // The download has its own hold on the picture once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The picture "I tried.": the ridge, the sentence of About, and the date on this device's calendar. */
async function drawTried(): Promise<File> {
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
  write(content.heading, 283, fonts[0], '-8px');
  for (const [index, line] of content.lines.entries()) write(line, 388 + index * 54, fonts[1], '-0.7px');
  context.textAlign = 'right';
  write(today(), 1267, fonts[2], '0px', width - left);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], content.file, { type: blob.type });

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
