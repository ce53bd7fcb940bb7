import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { listTexts } from '../../../content/en/staff/list.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { type StatusGroup, statusGroups } from '../../../core/applications/status.ts';
import { writeListQuery } from '../../../core/list/list-query.ts';
import { StatusIcon } from '../../ui/kit/status-badge.tsx';
import type { ListData } from './read-list.ts';

/** Each chip changes the status and keeps the rest of the filter, as its count does. */
export function StatusChips({ data: { query, counts, spam } }: { readonly data: ListData }) {
  const leadTo = (statuses: readonly StatusGroup[]) => `/staff?${writeListQuery({ ...query, statuses })}`;
  const [current] = query.statuses;
  const total = statusGroups.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav aria-label={listTexts.statusLabel}>
      {/* Room for the focus where the row scrolls, on a phone. */}
      <div data-scrolls-sideways="" className="-m-2 flex gap-2 overflow-x-auto p-2 sm:flex-wrap">
        <Chip to={leadTo([])} isCurrent={current === undefined} count={total}>
          {listTexts.all}
        </Chip>
        {statusGroups.map((status) => (
          <Chip key={status} to={leadTo([status])} isCurrent={current === status} count={counts[status]}>
            <StatusIcon status={status} />
            {statusNames[status]}
          </Chip>
        ))}
        {(spam > 0 || current === 'spam') && (
          <Chip to={leadTo(['spam'])} isCurrent={current === 'spam'} count={spam}>
            {statusNames.spam}
          </Chip>
        )}
      </div>
    </nav>
  );
}

type ChipProps = {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count: number;
  readonly children: ReactNode;
};

/** A link that filters the page. */
function Chip({ to, isCurrent, count, children }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent || undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sand-150 px-4 font-medium whitespace-nowrap hover:bg-sand-200 aria-current:bg-ink aria-current:text-cream"
    >
      {children}
      <span className="text-sm opacity-75">{formatCount(count)}</span>
    </Link>
  );
}
