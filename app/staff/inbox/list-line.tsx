import { Fragment } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
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

export function Pager({ data: { rows, total, page, lastPage, first, address } }: { data: InboxData }) {
  const leadTo = (other: number) => `/staff?${turnPage(address, other)}`;
  return (
    <nav className="staff-pager" aria-label={inbox.pagesLabel}>
      <p className="soft">{inbox.range(first + 1, first + rows.length, total)}</p>
      <PageLink to={page > 1 ? leadTo(page - 1) : null} text={inbox.previous} />
      {listPages(page, lastPage).map((other) => (
        <PageNumber key={other} to={leadTo(other)} page={other} isCurrent={other === page} />
      ))}
      <PageLink to={page < lastPage ? leadTo(page + 1) : null} text={inbox.next} />
    </nav>
  );
}

/** The first and the last page, and those around this one. */
function listPages(page: number, lastPage: number): readonly number[] {
  const pages = [1, page - 1, page, page + 1, lastPage].filter((other) => other >= 1 && other <= lastPage);
  return [...new Set(pages)];
}

type PageNumberProps = { readonly to: string; readonly page: number; readonly isCurrent: boolean };

function PageNumber({ to, page, isCurrent }: PageNumberProps) {
  return (
    <Link
      className="button quiet tiny"
      to={to}
      aria-label={inbox.page(page)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {formatCount(page)}
    </Link>
  );
}
