import { resend } from '../../content/en/account/account.ts';
import { ownApplications } from '../../content/en/account/own-applications.ts';
import { ButtonLink } from '../site/site-link.tsx';
import { Interpolate } from '../ui/interpolate.tsx';
import { buttonClasses } from '../ui/kit/button.tsx';
import { SunIcon } from '../ui/kit/sun-icon.tsx';
import { getPhase } from '../ui/status-phases.ts';
import { AccountForm } from './account-form.tsx';
import type { OwnApplications } from './routes/dashboard.tsx';

type ApplicationListProps = {
  readonly email: string;
  /** Null until the address is proven. */
  readonly applications: OwnApplications | null;
};

/** The applications with the address of the account, or else the next step. */
export function ApplicationList({ email, applications }: ApplicationListProps) {
  if (!applications?.length) {
    const { lead, text } = applications ? ownApplications.none : ownApplications.unproven;
    return (
      <div className="space-y-4 border-t-2 pt-4 wrap-anywhere">
        <p>
          <strong className="font-semibold">{lead.replace('{email}', email)}</strong> {text.replace('{email}', email)}
        </p>
        {applications ? (
          <ButtonLink variant="smallPrimary" to="/apply">
            {ownApplications.apply}
          </ButtonLink>
        ) : (
          <div className="flex">
            <AccountForm action="/login/verify" intent="resend" fields={[]} submit={resend} variant="small" />
          </div>
        )}
      </div>
    );
  }
  return (
    <ul className="border-t-2" aria-label={ownApplications.heading}>
      {applications.map(({ reference, status, headline, sent, answerBy, path }) => (
        <li
          key={reference}
          className="grid grid-cols-(--grid-pairs) items-center gap-x-4 border-b border-hairline py-4 sm:grid-cols-(--grid-facts)"
        >
          <SunIcon phase={getPhase(status)} isLarge />
          <div>
            <h2 className="text-xl">{headline}</h2>
            <p className="text-ink-700">
              {`${reference}, ${sent} `}
              {answerBy && <Interpolate text={ownApplications.answerBy} with={answerBy} />}
            </p>
          </div>
          {/* A page load, so that the policy of the private page holds from its first moment. */}
          <a
            className={`${buttonClasses.textLink} max-sm:col-start-2`}
            href={path}
            aria-label={`${ownApplications.follow} ${reference}`}
          >
            {ownApplications.follow}
          </a>
        </li>
      ))}
    </ul>
  );
}
