import { type ReactNode, useState } from 'react';
import { tried as content } from '../../../content/en/tried.ts';
import art from '../../art/about-mobile.svg';
import { drawTried } from './draw-tried.ts';

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
