import { Link } from 'react-router';
import { inbox, sortTexts } from '../../../content/en/staff/inbox.ts';
import { sortQuery, writeInboxQuery } from '../../../domain/applications/inbox-query.ts';
import type { ReviewSort } from '../../../domain/ports/review-store.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import type { InboxData } from './read-inbox.ts';

const up = (by: ReviewSort['by']): ReviewSort => ({ by, descending: false });
const choices: readonly ReviewSort[] = [
  { by: 'submitted', descending: true },
  ...(['submitted', 'answer-due', 'name', 'age', 'school', 'city', 'assignee', 'status'] as const).map(up),
];

/** The order of the list, for phones, where the table has no head. */
export function SortMenu({ data: { query, sortKeys } }: { data: InboxData }) {
  const name = ({ by, descending }: ReviewSort) =>
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
                to={`/staff?${writeInboxQuery(sortQuery(query, sort))}`}
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
