import type { ReactNode } from 'react';
import { Drawing, type InlineDrawing } from './drawing.tsx';

type SplitPageProps = {
  readonly art: InlineDrawing;
  /** Stand over the art; a page without them has its heading among its children. */
  readonly heading?: string;
  readonly lead?: string;
  readonly children: ReactNode;
};

/** A night scene on the left that stays, and on the right what there is to do. One under the other on small screens. */
export function SplitPage({ art, heading, lead, children }: SplitPageProps) {
  return (
    <div className="split-page">
      <div className="split-scene on-night bg-night" data-text={heading ? '' : undefined}>
        <Drawing drawing={art} />
        {heading && (
          <div className="split-text">
            <h1>{heading}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
        )}
      </div>
      <div className="split-task">{children}</div>
    </div>
  );
}
