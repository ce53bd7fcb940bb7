import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { inbox, sortTexts } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { statusGroups } from '../../../core/applications/status.ts';
import type { InboxQuery, InboxSort } from '../../../core/list/inbox-filter.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { Initials } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { writeInboxQuery } from './inbox-query.ts';
import type { InboxData } from './read-inbox.ts';

type Chip = {
  readonly label: string;
  readonly glyph?: ReactNode;
  readonly change: Partial<InboxQuery>;
  readonly isCurrent: boolean;
  /** Null where it is not known. */
  readonly count: number | null;
};

export function StatusChips({ data }: { data: InboxData }) {
  const { counts, mine, spam, query } = data;
  const isMine = mine !== null && query.assignee === mine.email;
  const hasStatus = query.statuses.length > 0;
  const chips: readonly Chip[] = [
    {
      label: inbox.all,
      change: { statuses: [], ...(isMine && { assignee: '' }) },
      isCurrent: !hasStatus && !isMine,
      // It leads to those of others too, which were not counted.
      count: isMine ? null : statusGroups.reduce((sum, status) => sum + counts[status], 0),
    },
    ...(mine
      ? [
          {
            label: inbox.mine,
            glyph: <Initials email={mine.email} />,
            change: { statuses: [], assignee: mine.email },
            isCurrent: !hasStatus && isMine,
            count: mine.count,
          },
        ]
      : []),
    ...statusGroups.map((status) => ({
      label: statusNames[status],
      glyph: <StatusPhase status={status} />,
      change: { statuses: [status] },
      isCurrent: query.statuses.join() === status,
      count: counts[status],
    })),
    ...(spam > 0 || query.statuses.includes('spam')
      ? [
          {
            label: statusNames.spam,
            change: { statuses: ['spam' as const] },
            isCurrent: query.statuses.includes('spam'),
            count: spam,
          },
        ]
      : []),
  ];
  return (
    <nav className="chips status-chips" data-scrolls-sideways="" aria-label={inbox.statusLabel}>
      {chips.map(({ label, glyph, change, isCurrent, count }) => (
        <Link
          key={label}
          className="chip"
          to={`/staff?${writeInboxQuery({ ...query, ...change })}`}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {glyph}
          {label} {count !== null && <span className="chip-count">{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

const up = (by: InboxSort['by']): InboxSort => ({ by, descending: false });
const choices: readonly InboxSort[] = [
  { by: 'submitted', descending: true },
  { by: 'score', descending: true },
  ...(['submitted', 'answer-due', 'name', 'age', 'school', 'city', 'assignee', 'status'] as const).map(up),
];

/** The order of the list, for phones, where the table has no head. */
export function SortMenu({ data: { query, sortKeys } }: { data: InboxData }) {
  const name = ({ by, descending }: InboxSort) =>
    by === 'submitted' && descending ? sortTexts.newestFirst : sortTexts.by[by];
  return (
    <Menu
      id="sort-menu"
      className="sort-open"
      label={
        <>
          <span className="only-spoken">{inbox.sortLabel} </span>
          {name(query.sort)}
          <Icon name="down" />
        </>
      }
    >
      <ul>
        {choices
          .filter(({ by }) => sortKeys.includes(by))
          .map((sort) => (
            <li key={name(sort)}>
              <Link
                to={`/staff?${writeInboxQuery({ ...query, sort })}`}
                aria-current={name(sort) === name(query.sort) ? 'true' : undefined}
                preventScrollReset
              >
                {name(sort)}
              </Link>
            </li>
          ))}
      </ul>
    </Menu>
  );
}
