import { Fragment } from 'react';
import { labels } from '../../../content/en/labels.ts';
import { detail } from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import type { Person } from '../../../core/applications/application.ts';
import type { FieldName } from '../../../core/applications/fields.ts';
import { CopyButton as LabelledButton } from '../../ui/copy-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Section } from '../ui/section.tsx';
import type { ApplicationData } from './read-application.ts';

const shownElsewhere: readonly FieldName[] = ['name', 'email', 'age', 'phone', 'school', 'city', 'message'];

/** The contact details, and each field without its own position on the page. */
export function Contact({ person }: { person: Person }) {
  const { email, phone } = person;
  const others = (Object.keys(person) as (keyof Person)[]).filter((name) => !shownElsewhere.includes(name));
  return (
    <dl className="staff-facts contact">
      <EmailRow email={email} name={detail.email} action={detail.write} />
      <dt>{detail.phone}</dt>
      <dd>
        <span>{phone}</span>
        <CopyButton text={phone} label={detail.copy(detail.phone)} />
        <a className="icon-button" href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={detail.call}>
          <Icon name="call" />
        </a>
      </dd>
      {others.map((name) => (
        <Fragment key={name}>
          <dt>{labels[name]}</dt>
          <dd>{person[name]}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** `name`: what is copied; `action`: what the link to the mail program does. */
function EmailRow({ email, name, action }: { email: string; name: string; action: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      <dt>{detail.email}</dt>
      <dd>
        <span>
          {/* A long address is broken before its sign. */}
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </span>
        <CopyButton text={email} label={detail.copy(name)} />
        <a className="icon-button" href={`mailto:${encodeURIComponent(email)}`} aria-label={action}>
          <Icon name="mail" />
        </a>
      </dd>
    </>
  );
}

/** The glyph alone, as it stands next to a fact. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return <LabelledButton text={text} label={label} copied={detail.copied} className="icon-button" isIcon />;
}

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
