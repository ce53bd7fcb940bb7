import type { ReactNode } from 'react';

type PageHeadProps = {
  readonly heading: string;
  /** 2 where an application is open, which has the heading of the page. */
  readonly level?: 1 | 2;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** What can be done on the whole page, at the right. */
  readonly children?: ReactNode;
};

export function PageHead({ heading, level = 1, lead, children }: PageHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="wrap-row staff-head">
      <div>
        <Heading>{heading}</Heading>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="staff-actions">{children}</div>}
    </div>
  );
}
