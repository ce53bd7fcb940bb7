import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

type PageHeaderProps = {
  readonly title: string;
  /** One sentence. */
  readonly lead?: ReactNode;
  /** Actions on the whole page, at the right. */
  readonly children?: ReactNode;
};

export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:grid sm:grid-cols-(--grid-fill)">
      <title>{`${title} · Daybreak`}</title>
      <h1
        tabIndex={-1}
        className="min-w-0 grow font-display text-3xl font-bold tracking-tight wrap-anywhere hyphens-auto"
      >
        {title}
      </h1>
      {lead && <p className="text-muted max-sm:basis-full sm:col-start-1">{lead}</p>}
      {children && (
        <div
          className={`flex flex-wrap items-center gap-4 max-sm:mt-2 sm:col-start-2 sm:row-start-1 ${lead ? 'sm:row-span-2' : ''}`}
        >
          {children}
        </div>
      )}
    </header>
  );
}

export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <ButtonLink variant="plain" to={to}>
      <Icon name="back" />
      <span>{children}</span>
    </ButtonLink>
  );
}
