import { useEffect, useLayoutEffect, useState } from 'react';
import { Form, Link, useRouteLoaderData } from 'react-router';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import type { ApplicationData } from '../applications/read-application.ts';
import type { InboxData } from '../inbox/read-inbox.ts';
import { Icon } from '../ui/icons.tsx';
import type { BulkOutcome } from './bulk-outcome.ts';

const shownSeconds = 10;

type UndoToastProps = {
  readonly outcome: BulkOutcome;
  readonly query: string;
};

/** Says what a change of many came to, and takes it back for ten seconds; the time rests under pointer or focus. */
export function UndoToast({ outcome, query }: UndoToastProps) {
  const { text, failures, moreFailures, undoId } = outcome;
  // Of the one that is open, also where it has left the list with the change.
  const nextId = useRouteLoaderData<ApplicationData>('staff/applications/route')?.neighbours.next;
  const next = useRouteLoaderData<InboxData>('staff/inbox/route')?.rows.find(({ id }) => id === nextId);
  const [left, setLeft] = useState(shownSeconds);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (isResting || left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isResting]);
  // "Undo" goes away when it was pressed, and with it what had the focus. Before the frame sees to a lost focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.inbox-table thead input')?.focus({ preventScroll: true });
  }, []);
  if (left <= 0) return null;
  const rest = { onFocus: () => setResting(true), onBlur: () => setResting(false) };
  const [first] = failures;
  const end = text.indexOf('.') + 1;
  const isOne = failures.length + moreFailures === 1;
  return (
    <div
      className="wrap-row undo-toast"
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      {...rest}
    >
      <p className="toast-text">
        <strong>{text.slice(0, end)}</strong> {text.slice(end)}{' '}
        {first && (
          <span className="toast-failed">
            {isOne ? (
              <>
                <bdi>{first.name}</bdi> {first.why}
              </>
            ) : (
              bulk.notChanged(failures.length + moreFailures)
            )}{' '}
            {isOne ? (
              <Link to={`/staff/applications/${encodeURIComponent(first.id)}?${query}`}>{bulk.look}</Link>
            ) : (
              <a href="#not-changed">{bulk.look}</a>
            )}
          </span>
        )}
      </p>
      {next && (
        <Link className="bulk-button toast-next" to={`/staff/applications/${encodeURIComponent(next.id)}?${query}`}>
          {bulk.next(next.person?.name ?? inbox.applicant(next.code))} <kbd>j</kbd>
        </Link>
      )}
      {undoId && (
        <Form method="post" action="/staff" preventScrollReset>
          <input type="hidden" name="query" value={query} />
          <input type="hidden" name="undo" value={undoId} />
          <button className="bulk-button" type="submit">
            <Icon name="undo" />
            {bulk.undo} <span aria-hidden="true">{bulk.seconds(left)}</span>
          </button>
        </Form>
      )}
    </div>
  );
}
