import type { ReactNode } from 'react';

type SplitPageProps = {
  readonly art: string;
  /** Stand over the art; a page without them has its heading among its children. */
  readonly heading?: string;
  readonly lead?: string;
  readonly children: ReactNode;
};

/** A night scene on the left that stays, and on the right what there is to do. One under the other on small screens. */
export function SplitPage({ art, heading, lead, children }: SplitPageProps) {
  return (
    <div className="split-page">
      <div className="split-scene on-night" data-text={heading ? '' : undefined}>
        <img src={art} alt="" width="800" height="1000" fetchPriority="high" />
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
