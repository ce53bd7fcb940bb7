import { Form } from 'react-router';
import type { SessionSummary } from '../../../auth/sessions.ts';
import { sessionList } from '../../../content/en/account/security.ts';
import { formatDay } from '../../../content/en/dates.ts';

/** Where the account is signed in, and the way to end that. */
export function SessionSection({ sessions }: { readonly sessions: readonly SessionSummary[] }) {
  return (
    <section className="security-section" id="sessions" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">{sessionList.heading}</h2>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <button className="button quiet small" type="submit">
            {sessionList.endOthers}
          </button>
        </Form>
      )}
    </section>
  );
}

function SessionRow({ session: { id, createdAt, usedAt, isThis } }: { readonly session: SessionSummary }) {
  return (
    <li aria-current={isThis || undefined}>
      <strong>{isThis ? sessionList.here : sessionList.elsewhere}</strong>
      <span>
        {sessionList.since} <time dateTime={createdAt}>{formatDay(createdAt.slice(0, 10))}</time>, {sessionList.used}{' '}
        <time dateTime={usedAt}>{formatDay(usedAt.slice(0, 10))}</time>
      </span>
      {!isThis && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={id} />
          <button className="text-link" type="submit">
            {sessionList.end}
          </button>
        </Form>
      )}
    </li>
  );
}
