import { Fragment } from 'react';
import { Form, Link, useRouteLoaderData } from 'react-router';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import type { BulkOutcome } from '../bulk/bulk-outcome.ts';
import { AllFields } from '../bulk/message-to-many.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import type { loader as readFrame } from '../frame.tsx';
import { turnPage } from '../list-address.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { InboxData } from './read-inbox.ts';

/** The line above the table: how many match, or how many are selected. It is always there, so that no row moves. */
export function ListLine({ data, selection }: { data: InboxData; selection: Selection }) {
  const { total, maximumBulkTargets } = data;
  const { ids, isAll, isSelecting, selectAll, clear } = selection;
  return (
    <div className="wrap-row list-line">
      <p role="status">
        {isAll && bulk.allSelected(total)}
        {!isAll && (ids.size > 0 ? bulk.onPage(ids.size) : inbox.matching(total))}
        {isAll && total > maximumBulkTargets && ` ${bulk.inSteps(maximumBulkTargets)}`}
      </p>
      {ids.size > 0 && !isAll && total > ids.size && (
        <button className="link-button" type="button" onClick={selectAll}>
          {bulk.selectAll(total)}
        </button>
      )}
      {isSelecting && (
        <button className="link-button at-end" type="button" onClick={clear}>
          {bulk.end}
        </button>
      )}
    </div>
  );
}

/** Which applications a change of many left as they were, and the rest of a list that was too long for one change. */
export function BulkRest({ outcome, query, data }: { outcome: BulkOutcome; query: string; data: InboxData }) {
  const { failures, moreFailures, rest } = outcome;
  return (
    <>
      {rest && (
        <Form className="staff-note staff-actions bulk-rest" method="post" action="/staff" preventScrollReset>
          <input type="hidden" name="query" value={query} />
          <AllFields readAt={data.newest} />
          <input type="hidden" name="after" value={rest.after} />
          <input type="hidden" name="left" value={rest.count} />
          <input type="hidden" name="outcome" value={rest.outcome} />
          <p>{bulk.left(rest.count)}</p>
          <button className="button ink" type="submit" name="action" value={rest.action}>
            {bulk.goOn(Math.min(rest.count, data.maximumBulkTargets))}
          </button>
        </Form>
      )}
      {failures.length > 0 && (
        <section className="staff-note" id="not-changed" aria-labelledby="not-changed-heading" tabIndex={-1}>
          <h2 id="not-changed-heading">{bulk.notChanged(failures.length + moreFailures)}</h2>
          <ul>
            {failures.map(({ id, name, why }) => (
              <li key={id}>
                <Link to={`/staff/applications/${encodeURIComponent(id)}?${query}`}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                {why}
              </li>
            ))}
          </ul>
          {moreFailures > 0 && <p>{bulk.moreNotChanged(moreFailures)}</p>}
        </section>
      )}
    </>
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
