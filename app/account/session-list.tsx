import { useFetcher, useSearchParams } from 'react-router';
import { sessionList } from '../../content/en/account/session-list.ts';
import { formatDay } from '../../content/en/dates.ts';
import type { SessionSummary } from '../../core/accounts/session.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { NoticeParagraph } from '../ui/notice-paragraph.tsx';
import type { AccountFailure } from './account-result.ts';
import { RefusalParagraph } from './refusal-paragraph.tsx';

type SessionListProps = {
  readonly sessions: readonly SessionSummary[];
  /** Where the page itself is the response to the form. */
  readonly failure: AccountFailure | undefined;
};

/** Where the account is signed in, and the way to end that everywhere else; dashboard.tsx answers the form. */
export function SessionList({ sessions, failure: posted }: SessionListProps) {
  const fetcher = useFetcher<AccountFailure>();
  const [query] = useSearchParams();
  if (sessions.length === 0) return null;
  const hasOthers = sessions.length > 1;
  const hasEnded = query.get('notice') === 'signed-out-elsewhere' && !hasOthers;
  const failure = fetcher.state === 'idle' ? (fetcher.data ?? posted) : undefined;
  return (
    <section className="session-list" id="sessions" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">{sessionList.heading}</h2>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.beganAt + session.usedAt} session={session} />
        ))}
      </ul>
      {failure && <RefusalParagraph failure={failure} />}
      {hasEnded && <NoticeParagraph text={sessionList.ended} takesFocus />}
      {hasOthers && (
        <fetcher.Form method="post" action="/dashboard">
          <BusyButton className="button quiet small" busy={fetcher.state !== 'idle'} text={sessionList} />
        </fetcher.Form>
      )}
    </section>
  );
}

function SessionRow({ session: { beganAt, usedAt, isShared, isThis } }: { session: SessionSummary }) {
  const place = isThis ? sessionList.here : sessionList.elsewhere;
  return (
    <li aria-current={isThis || undefined}>
      <strong>{isShared ? `${place}, ${sessionList.shared}` : place}</strong>
      <span>
        {sessionList.since} <time dateTime={beganAt}>{formatDay(beganAt.slice(0, 10))}</time>, {sessionList.used}{' '}
        <time dateTime={usedAt}>{formatDay(usedAt.slice(0, 10))}</time>
      </span>
    </li>
  );
}
