import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

type SplitPageProps = {
  /** A file of app/art/drawings. */
  readonly art: string;
  /** As for Drawing. */
  readonly smallMedia?: string;
  /** The heading, where it is over the art. */
  readonly over?: ReactNode;
  /** On small screens only a strip of the night, for the bar. Default: false. */
  readonly isTextFirst?: boolean | undefined;
  readonly children: ReactNode;
};

/**
 * A night scene on the left that stays, and on the right what there is to do. One under the other on small
 * screens.
 */
export function SplitPage({ art, smallMedia, over, isTextFirst, children }: SplitPageProps) {
  const sceneHeight = over ? 'min-h-(--height-titled-scene)' : 'h-(--height-scene)';
  const height = isTextFirst ? 'h-16' : sceneHeight;
  // Beside the words where a phone is held sideways.
  const place = over ? 'max-lg:landscape:left-1/2' : '';
  return (
    <div className="fills-screen grid lg:grid-cols-(--grid-split)">
      <div
        className={`relative overflow-hidden on-night bg-night lg:sticky lg:top-0 lg:h-full lg:max-h-svh lg:min-h-0 ${height}`}
        data-art=""
      >
        <Drawing src={art} className={`absolute inset-0 object-cover object-bottom ${place}`} smallMedia={smallMedia} />
        {over}
      </div>
      <div className="px-gutter py-8 lg:grid lg:items-start lg:pt-bar lg:pr-edge">{children}</div>
    </div>
  );
}
