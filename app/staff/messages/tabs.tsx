import type { ReactNode } from 'react';
import { Link } from 'react-router';

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: ReactNode; readonly isCurrent: boolean }[];
};

/** Links between the parts of a page, on a horizon. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-6 border-b-2">
      {tabs.map(({ to, text, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="relative inline-flex min-h-12 items-center gap-2 pb-2 font-display text-lg font-semibold text-muted aria-[current=page]:text-ink"
        >
          {text}
          {isCurrent && (
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-1/2 h-3 w-6 -translate-x-1/2 rounded-t-full bg-sun"
            />
          )}
        </Link>
      ))}
    </nav>
  );
}
