import { contactTexts as texts } from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import type { Person } from '../../../core/applications/application.ts';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import type { ApplicationData } from './read-application.ts';

type ContactProps = { readonly data: ApplicationData; readonly person: Person };

export function Contact({ data: { application }, person }: ContactProps) {
  const { email, phone, school, city } = person;
  return (
    <SheetSection title={texts.title}>
      <dl className="grid grid-cols-(--grid-facts) items-center gap-x-3">
        <Fact name={texts.names.email} text={email} href={`mailto:${encodeURIComponent(email)}`} />
        <Fact name={texts.names.phone} text={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />
        <Fact name={texts.names.school} text={school} />
        <Fact name={texts.names.city} text={city} />
        <Fact name={texts.reference} text={application.reference} />
      </dl>
    </SheetSection>
  );
}

type FactProps = {
  readonly name: string;
  readonly text: string;
  /** Opens a mail program or a phone. */
  readonly href?: string;
};

function Fact({ name, text, href }: FactProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere" dir="auto">
        {href ? <a href={href}>{text}</a> : text}
      </dd>
      <dd>
        <CopyButton variant="smallIcon" getText={() => text} label={texts.copy(name)} copied={texts.copied} />
      </dd>
    </>
  );
}

export function Guardian({ guardian }: Pick<ApplicationData, 'guardian'>) {
  if (!guardian) return null;
  const { status, email, at } = guardian;
  return (
    <SheetSection title={staffGuardian.heading}>
      <p>{staffGuardian.texts[status].replace('{date}', at ?? '')}</p>
      {email && (
        <p className="text-sm text-muted wrap-anywhere">
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </p>
      )}
    </SheetSection>
  );
}
