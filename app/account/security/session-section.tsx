import type { SessionSummary } from '../../../auth/sessions.ts';
import { sessionList } from '../../../content/en/account/security.ts';
import { formatDay } from '../../../content/en/dates.ts';
import { Section } from '../../ui/kit/section.tsx';
import { IntentButton, SecurityRow } from './security-row.tsx';

/** The browsers where the account is signed in, and the way to end that. */
export function SessionSection({ sessions }: { readonly sessions: readonly SessionSummary[] }) {
  return (
    <Section id="sessions" title={sessionList.heading}>
      <ul className="mb-4">
        {sessions.map(({ id, since, usedOn, isThis }) => (
          <SecurityRow
            key={id}
            name={isThis ? sessionList.here : sessionList.elsewhere}
            text={sessionList.used(formatDay(since), formatDay(usedOn))}
          >
            {!isThis && <IntentButton intent="end-session" id={id} variant="textLink" text={sessionList.end} />}
          </SecurityRow>
        ))}
      </ul>
      {sessions.length > 1 && <IntentButton intent="end-other-sessions" variant="small" text={sessionList.endOthers} />}
    </Section>
  );
}
