import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';

type ChipProps = {
  readonly to: string;
  readonly isCurrent: boolean;
  /** Default: none. */
  readonly count?: number;
  readonly children: ReactNode;
};

/** A link that filters the page. */
export function Chip({ to, isCurrent, count, children }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent || undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sand-150 px-4 font-medium whitespace-nowrap hover:bg-sand-200 aria-current:bg-ink aria-current:text-cream"
    >
      {children}
      {count !== undefined && <span className="text-sm opacity-75">{formatCount(count)}</span>}
    </Link>
  );
}

export function ChipRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label}>
      {/* Room for the focus where the row scrolls, on a phone. */}
      <div data-scrolls-sideways="" className="-m-2 flex gap-2 overflow-x-auto p-2 sm:flex-wrap">
        {children}
      </div>
    </nav>
  );
}
