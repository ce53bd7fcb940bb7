import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { Section } from '../ui/section.tsx';
import { EmailRow } from './contact.tsx';
import type { ApplicationData } from './read-application.ts';

/** How it stands with the guardian; the address is there for coordinators alone. */
export function GuardianSection({ data: { guardian } }: { data: ApplicationData }) {
  if (!guardian) return null;
  const { status, email, at } = guardian;
  return (
    <Section id="guardian" title={staffGuardian.heading}>
      <p>{staffGuardian.texts[status].replace('{date}', at?.text ?? '')}</p>
      {email && (
        <dl className="staff-facts contact">
          <EmailRow email={email} name={staffGuardian.address} action={staffGuardian.write} />
        </dl>
      )}
    </Section>
  );
}
