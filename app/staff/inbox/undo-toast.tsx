import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { bulk } from '../../../content/en/staff-inbox.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

const shownSeconds = 10;

/** Says what a change of many came to, and takes it back for ten seconds; the time rests under pointer or focus. */
export function UndoToast({ outcome, query }: { outcome: BulkOutcome; query: string }) {
  const [left, setLeft] = useState(shownSeconds);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (isResting || left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isResting]);
  if (left <= 0) return null;
  const rest = { onFocus: () => setResting(true), onBlur: () => setResting(false) };
  return (
    <div
      className="undo-toast"
      role="status"
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      {...rest}
    >
      <p className="toast-text">
        {outcome.text}
        {outcome.failedId && (
          <>
            {' '}
            <Link className="toast-link" to={`/staff/applications/${encodeURIComponent(outcome.failedId)}`}>
              {`1 ${bulk.changedMeanwhile} ${bulk.look}`}
            </Link>
          </>
        )}
      </p>
      {outcome.undoId && (
        <Form method="post" action="/staff" preventScrollReset>
          <input type="hidden" name="query" value={query} />
          <input type="hidden" name="undo" value={outcome.undoId} />
          <button className="toast-undo" type="submit">
            {bulk.undo} <span aria-hidden="true">{left}</span>
          </button>
        </Form>
      )}
    </div>
  );
}
