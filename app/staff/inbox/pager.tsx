import { Link } from 'react-router';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { turnPage } from '../list-address.ts';
import type { InboxData } from './read-inbox.ts';

export function Pager({ data: { rows, total, next, previous, address } }: { data: InboxData }) {
  const link = (name: 'after' | 'before', cursor: string | null, label: string) =>
    cursor === null ? (
      <span className="button quiet tiny" aria-disabled="true">
        {label}
      </span>
    ) : (
      <Link className="button quiet tiny" to={`/staff?${turnPage(address, name, cursor)}`} data-key={name}>
        {label}
      </Link>
    );
  return (
    <nav className="staff-pager" aria-label={inbox.pagesLabel}>
      <p className="soft">
        {previous === null ? inbox.range(1, rows.length, total) : inbox.someOf(rows.length, total)}
      </p>
      {link('before', previous, inbox.previous)}
      {link('after', next, inbox.next)}
    </nav>
  );
}
