import type { ReactNode } from 'react';

type PageHeadProps = {
  readonly heading: string;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** What can be done on the whole page, at the right. */
  readonly children?: ReactNode;
};

export function PageHead({ heading, lead, children }: PageHeadProps) {
  return (
    <div className="staff-head">
      <div>
        <h1>{heading}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="staff-actions">{children}</div>}
    </div>
  );
}
