import { Fragment } from 'react';
import { contactTexts as texts } from '../../../content/en/staff/applications.ts';
import type { Person } from '../../../core/applications/application.ts';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { TwoLines, type TwoLinesProps } from '../shared/two-lines.tsx';
import type { ApplicationProps } from './read-application.ts';

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

type LinkListProps = { readonly title: string; readonly links: readonly TwoLinesProps[] };

/** Nothing if there are no links. */
export function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <SheetSection title={title}>
      <ul className="space-y-2">
        {links.map((link) => (
          <li key={`${link.to} ${link.first}`}>
            <TwoLines {...link} />
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
