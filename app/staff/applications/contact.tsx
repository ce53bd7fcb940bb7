import { Fragment } from 'react';
import { labels } from '../../../content/en/labels.ts';
import { detail } from '../../../content/en/staff/applications.ts';
import type { Person } from '../../../domain/applications/visible-application.ts';
import type { FieldName } from '../../../domain/model/fields.ts';
import { Icon } from '../ui/icons.tsx';
import { CopyButton } from './copy-button.tsx';

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
export function EmailRow({ email, name, action }: { email: string; name: string; action: string }) {
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
