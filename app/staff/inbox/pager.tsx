import { inbox } from '../../../content/en/staff/inbox.ts';
import { turnPage } from '../list-address.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { InboxData } from './read-inbox.ts';

export function Pager({ data: { rows, total, next, previous, address } }: { data: InboxData }) {
  const leadTo = (name: 'after' | 'before', cursor: string | null) =>
    cursor === null ? null : `/staff?${turnPage(address, name, cursor)}`;
  return (
    <nav className="staff-pager" aria-label={inbox.pagesLabel}>
      <p className="soft">
        {previous === null ? inbox.range(1, rows.length, total) : inbox.someOf(rows.length, total)}
      </p>
      <PageLink to={leadTo('before', previous)} text={inbox.previous} data-key="before" />
      <PageLink to={leadTo('after', next)} text={inbox.next} data-key="after" />
    </nav>
  );
}
