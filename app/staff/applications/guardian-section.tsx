import { detail } from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { Icon } from '../ui/icons.tsx';
import { CopyButton } from './copy-button.tsx';
import type { ApplicationData } from './read-application.ts';

/** How it stands with the guardian; the address is there for coordinators alone. */
export function GuardianSection({ data: { guardian } }: { data: ApplicationData }) {
  if (!guardian) return null;
  const { status, email, at } = guardian;
  return (
    <section aria-labelledby="guardian-heading">
      <h2 id="guardian-heading">{staffGuardian.heading}</h2>
      <p>{staffGuardian.texts[status].replace('{date}', at?.text ?? '')}</p>
      {email && (
        <dl className="contact">
          <div className="contact-row">
            <dt>{detail.email}</dt>
            <dd>
              <span>{email}</span>
              <CopyButton text={email} label={detail.copy(staffGuardian.address)} />
              <a className="icon-button" href={`mailto:${encodeURIComponent(email)}`} aria-label={staffGuardian.write}>
                <Icon name="mail" />
              </a>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
