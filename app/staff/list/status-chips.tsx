import { Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { listTexts } from '../../../content/en/staff/list.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { type StatusGroup, statusGroups } from '../../../core/applications/status.ts';
import { writeListQuery } from '../../../core/list/list-query.ts';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';
import { getPhase } from '../../ui/status-phases.ts';
import type { ListData } from './read-list.ts';

type Chip = { readonly status?: StatusGroup; readonly count: number };

/** Each chip changes the status and keeps the rest of the filter, as its count does. */
export function StatusChips({ data: { query, counts, spam } }: { readonly data: ListData }) {
  const [current] = query.statuses;
  const chips: readonly Chip[] = [
    { count: statusGroups.reduce((sum, status) => sum + counts[status], 0) },
    ...statusGroups.map((status) => ({ status, count: counts[status] })),
    ...(spam > 0 || current === 'spam' ? [{ status: 'spam', count: spam } as const] : []),
  ];
  return (
    <nav aria-label={listTexts.statusLabel}>
      {/* Room for the focus where the row scrolls, on a phone. */}
      <div data-scrolls-sideways="" className="-m-2 flex gap-2 overflow-x-auto p-2 sm:flex-wrap">
        {chips.map(({ status, count }) => (
          <Link
            key={status ?? 'all'}
            to={`/staff?${writeListQuery({ ...query, statuses: status ? [status] : [] })}`}
            preventScrollReset
            aria-current={current === status || undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sand-150 px-4 font-medium whitespace-nowrap hover:bg-sand-200 aria-current:bg-ink aria-current:text-cream"
          >
            {status && status !== 'spam' && <SunIcon phase={getPhase(status)} />}
            {status ? statusNames[status] : listTexts.all}
            <span className="text-sm opacity-75">{formatCount(count)}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
