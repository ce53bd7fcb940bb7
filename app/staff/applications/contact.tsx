import { Fragment } from 'react';
import { contactTexts as texts } from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import type { Person } from '../../../core/applications/application.ts';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import type { ApplicationData } from './read-application.ts';

/** `href` opens a mail program or a phone. */
type Fact = { readonly name: string; readonly text: string; readonly href?: string };

type ContactProps = { readonly data: ApplicationData; readonly person: Person };

export function Contact({ data: { application }, person }: ContactProps) {
  const { email, phone, school, city } = person;
  const facts: readonly Fact[] = [
    { name: texts.email, text: email, href: `mailto:${encodeURIComponent(email)}` },
    { name: texts.phone, text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { name: texts.school, text: school },
    { name: texts.city, text: city },
    { name: texts.reference, text: application.reference },
  ];
  return (
    <SheetSection title={texts.title}>
      <dl className="grid grid-cols-(--grid-facts) items-center gap-x-3">
        {facts.map(({ name, text, href }) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere" dir="auto">
              {href ? <a href={href}>{text}</a> : text}
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
