import { Form, Link } from 'react-router';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import type { BulkOutcome } from '../bulk/bulk-outcome.ts';
import type { Selection } from '../bulk/use-selection.ts';
import type { InboxData } from './read-inbox.ts';

/** The line above the table: how many match, or how many are selected. It is always there, so that no row moves. */
export function ListLine({
  data: { total, maximumBulkTargets },
  selection,
}: {
  data: InboxData;
  selection: Selection;
}) {
  const { ids, isAll, isSelecting, selectAll, clear } = selection;
  return (
    <div className="list-line">
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
        <button className="link-button select-done" type="button" onClick={clear}>
          {bulk.end}
        </button>
      )}
    </div>
  );
}

/** Which applications a change of many left as they were, and the rest of a list that was too long for one change. */
export function BulkRest({ outcome, query, most }: { outcome: BulkOutcome; query: string; most: number }) {
  const { failures, moreFailures, rest } = outcome;
  return (
    <>
      {rest && (
        <Form className="staff-note staff-actions bulk-rest" method="post" action="/staff" preventScrollReset>
          <input type="hidden" name="query" value={query} />
          <input type="hidden" name="all" value="1" />
          <input type="hidden" name="after" value={rest.after} />
          <input type="hidden" name="left" value={rest.count} />
          <input type="hidden" name="outcome" value={rest.outcome} />
          <p>{bulk.left(rest.count)}</p>
          <button className="button ink" type="submit" name="action" value={rest.action}>
            {bulk.goOn(Math.min(rest.count, most))}
          </button>
        </Form>
      )}
      {failures.length > 0 && (
        <section className="staff-note" id="not-changed" aria-labelledby="not-changed-heading" tabIndex={-1}>
          <h2 id="not-changed-heading">{bulk.notChanged(failures.length + moreFailures)}</h2>
          <ul>
            {failures.map(({ id, name, why }) => (
              <li key={id}>
                <Link to={`/staff/applications/${encodeURIComponent(id)}?${query}`}>{name}</Link> {why}
              </li>
            ))}
          </ul>
          {moreFailures > 0 && <p>{bulk.moreNotChanged(moreFailures)}</p>}
        </section>
      )}
    </>
  );
}
