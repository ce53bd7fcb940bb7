import { Fragment } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import type { Selection } from '../bulk/use-selection.ts';
import type { loader as readFrame } from '../frame.tsx';
import { turnPage } from '../list-address.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { InboxData } from './read-inbox.ts';

/** The line above the table: how many match, or how many are selected. It is always there, so that no row moves. */
export function ListLine({ data, selection }: { data: InboxData; selection: Selection }) {
  const { ids, isSelecting, clear } = selection;
  return (
    <div className="wrap-row list-line">
      <p role="status">{ids.size > 0 ? bulk.onPage(ids.size) : inbox.matching(data.total)}</p>
      {isSelecting && (
        <button className="link-button at-end" type="button" onClick={clear}>
          {bulk.end}
        </button>
      )}
    </div>
  );
}

/** What stands below the heading: the day, and what waits. */
export function Lead({ data, hasDetail }: { data: InboxData; hasDetail: boolean }) {
  const waiting = useRouteLoaderData<typeof readFrame>('staff/frame')?.counts.waiting ?? 0;
  if (data.query.search && data.rows.length === 0)
    return data.seesApplicants ? inbox.searching : inbox.searchingVentures;
  if (!data.seesApplicants) return hasDetail ? inbox.reviewerWithDetail : inbox.reviewer;
  const links = [
    { count: data.answered, to: '/staff?answers=1', text: inbox.haveNewAnswers },
    { count: data.overdue, to: '/staff?overdue=1&sort=answer-due&order=up', text: inbox.overdue },
    { count: waiting, to: '/staff/outbox', text: inbox.messagesWait },
  ];
  return (
    <>
      {`${data.today}. ${inbox.isNew(data.unread)}`}
      {links.map(
        ({ count, to, text }) =>
          count > 0 && (
            <Fragment key={to}>
              {', '}
              <Link to={to}>{text(count)}</Link>
            </Fragment>
          ),
      )}
      .
    </>
  );
}

export function Pager({ data: { rows, total, next, previous, address } }: { data: InboxData }) {
  const leadTo = (name: 'after' | 'before', cursor: string | null) =>
    cursor === null ? null : `/staff?${turnPage(address, name, cursor)}`;
  return (
    <nav className="staff-pager" aria-label={inbox.pagesLabel}>
      <p className="soft">
        {previous === null ? inbox.range(1, rows.length, total) : inbox.someOf(rows.length, total)}
      </p>
      <PageLink to={leadTo('before', previous)} text={inbox.previous} />
      <PageLink to={leadTo('after', next)} text={inbox.next} />
    </nav>
  );
}
