import { Fragment } from 'react';
import { contactTexts as texts } from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import type { Person } from '../../../core/applications/application.ts';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import type { ApplicationData, ApplicationProps } from './read-application.ts';

export function Contact({ data: { application }, person }: ApplicationProps & { readonly person: Person }) {
  const { email, phone, school, city } = person;
  // A long address breaks before its @.
  const [mailbox, domain] = email.split('@');
  const facts = [
    {
      name: texts.email,
      text: email,
      shown: [mailbox, <wbr key="at" />, `@${domain}`],
      to: `mailto:${encodeURIComponent(email)}`,
    },
    { name: texts.phone, text: phone, to: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { name: texts.school, text: school },
    { name: texts.city, text: city },
    { name: texts.reference, text: application.reference },
  ];
  return (
    <SheetSection title={texts.title}>
      <dl className="grid grid-cols-(--grid-facts) items-center gap-x-3">
        {facts.map(({ name, text, shown = text, to }) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere" dir="auto">
              {to ? <a href={to}>{shown}</a> : shown}
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

export function Guardian({ data: { guardian } }: ApplicationProps) {
  if (!guardian) return null;
  return (
    <SheetSection title={staffGuardian.heading}>
      <p>{guardian.text}</p>
      <p className="text-sm text-muted wrap-anywhere">{guardian.email}</p>
    </SheetSection>
  );
}

type LinkListProps = { readonly title: string; readonly links: ApplicationData['duplicates'] };

/** Nothing if there are no links. */
export function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <SheetSection title={title}>
      <ul className="space-y-2">
        {links.map((link) => (
          <li key={link.to}>
            <TwoLines {...link} />
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
