import type { FetcherWithComponents } from 'react-router';
import { ownApplications } from '../../content/en/account/own-applications.ts';
import { SiteLink } from '../site/site-link.tsx';
import { Filled } from '../ui/filled.tsx';
import { PhaseGlyph } from '../ui/phase-glyph.tsx';
import { getPhase } from '../ui/status-phases.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import type { AccountFailure } from './account-result.ts';
import type { OwnApplications } from './read-dashboard.ts';
import { ResendButton } from './resend-button.tsx';

type ApplicationListProps = {
  readonly email: string;
  /** Null while the address is not proven. */
  readonly applications: OwnApplications | null;
  readonly resend: FetcherWithComponents<AccountFailure>;
};

/** The applications with the address of the account, or the next step where there are none to show. */
export function ApplicationList({ email, applications, resend }: ApplicationListProps) {
  if (!applications?.length) {
    const { lead, text } = applications ? ownApplications.none : ownApplications.unproven;
    return (
      <div className="own-list own-list-note">
        <p>
          <strong>{lead.replace('{email}', email)}</strong> {text.replace('{email}', email)}
        </p>
        {applications ? (
          <SiteLink className="button primary small" to="/apply">
            {ownApplications.apply}
          </SiteLink>
        ) : (
          <ResendButton fetcher={resend} />
        )}
      </div>
    );
  }
  return (
    <ul className="own-list" aria-label={ownApplications.heading}>
      {applications.map(({ reference, status, headline, sent, answerBy, last, path }) => (
        <li key={reference}>
          <PhaseGlyph phase={getPhase(status)} />
          <div>
            <h2>{headline}</h2>
            <p>
              <Unbroken text={`${reference}, ${sent} `} />
              {answerBy ? <Filled text={ownApplications.answerBy} with={answerBy} /> : last}
            </p>
          </div>
          {/* A page load, so that the policy of the private page holds from its first moment. */}
          <a className="text-link" href={path} aria-label={`${ownApplications.follow} ${reference}`}>
            {ownApplications.follow}
          </a>
        </li>
      ))}
    </ul>
  );
}
