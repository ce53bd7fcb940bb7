import { Fragment } from 'react';
import { duplicateTexts, contactTexts as texts } from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import type { Person } from '../../../core/applications/application.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import type { ApplicationProps } from './read-application.ts';

export function Contact({ data: { application }, person }: ApplicationProps & { readonly person: Person }) {
  const { email, phone, school, city } = person;
  const facts = [
    { name: texts.email, text: email, shown: <EmailLink email={email} /> },
    { name: texts.phone, text: phone, shown: <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> },
    { name: texts.school, text: school, shown: school },
    { name: texts.city, text: city, shown: city },
    { name: texts.reference, text: application.reference, shown: application.reference },
  ];
  return (
    <SheetSection title={texts.title}>
      <dl className="grid grid-cols-(--grid-facts) items-center gap-x-3">
        {facts.map(({ name, text, shown }) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere" dir="auto">
              {shown}
            </dd>
            <dd>
              <CopyButton variant="smallIcon" getText={() => text} label={texts.copy(name)} copied={texts.copied} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </SheetSection>
  );
}

/** Breaks before the `@` where the address is longer than the line. */
function EmailLink({ email }: { readonly email: string }) {
  const [name, domain] = email.split('@');
  return (
    <a href={`mailto:${encodeURIComponent(email)}`}>
      {name}
      <wbr />@{domain}
    </a>
  );
}

export function Guardian({ data: { guardian } }: ApplicationProps) {
  if (!guardian) return null;
  const { status, email, at } = guardian;
  return (
    <SheetSection title={staffGuardian.heading}>
      <p>{staffGuardian.texts[status].replace('{date}', at ?? '')}</p>
      {email && (
        <p className="text-sm text-muted wrap-anywhere">
          <EmailLink email={email} />
        </p>
      )}
    </SheetSection>
  );
}

export function Duplicates({ data: { duplicates, query } }: ApplicationProps) {
  if (duplicates.length === 0) return null;
  return (
    <SheetSection title={duplicateTexts.title}>
      <ul className="space-y-3">
        {duplicates.map(({ id, reference, status, same, excerpt }) => (
          <li key={id}>
            <div className="flex flex-wrap items-center gap-x-3">
              <ButtonLink variant="link" to={`/staff/applications/${id}?${query}`}>
                {reference}
              </ButtonLink>
              <StatusBadge status={status} />
            </div>
            <p className="text-sm text-muted wrap-anywhere">{`${duplicateTexts.same[same]} “${excerpt}”`}</p>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
