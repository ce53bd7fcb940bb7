import { sessionList } from '../../../content/en/account/security.ts';
import { Section } from '../../ui/kit/section.tsx';
import type { Route } from './+types/route';
import { IntentButton, SecurityRow } from './security-row.tsx';

/** The browsers where the account is signed in, and the way to end that. */
export function SessionSection({ sessions }: Pick<Route.ComponentProps['loaderData'], 'sessions'>) {
  return (
    <Section id="sessions" title={sessionList.heading}>
      <ul className="mb-4">
        {sessions.map(({ id, used, isThis }) => (
          <SecurityRow key={id} name={isThis ? sessionList.here : sessionList.elsewhere} text={used}>
            {!isThis && <IntentButton intent="end-session" id={id} variant="textLink" text={sessionList.end} />}
          </SecurityRow>
        ))}
      </ul>
      {sessions.length > 1 && <IntentButton intent="end-other-sessions" variant="small" text={sessionList.endOthers} />}
    </Section>
  );
}
