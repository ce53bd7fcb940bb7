import type { ReactNode } from 'react';
import { labels } from '../../../content/en/labels.ts';
import { contactTexts as texts } from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import type { Person } from '../../../core/applications/application.ts';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import type { ApplicationData } from './read-application.ts';

type ContactProps = { readonly data: ApplicationData; readonly person: Person };

export function Contact({ data: { application }, person }: ContactProps) {
  const { name: _, ...details } = person;
  const names: Partial<Record<string, string>> = { ...labels, ...texts.names };
  return (
    <SheetSection title={texts.title}>
      <dl className="grid grid-cols-(--grid-facts) items-center gap-x-3">
        {Object.entries(details).map(([field, text]) => (
          <Fact key={field} name={names[field] ?? field} text={text}>
            <Detail field={field} text={text} />
          </Fact>
        ))}
        <Fact name={texts.reference} text={application.reference}>
          {application.reference}
        </Fact>
      </dl>
    </SheetSection>
  );
}

type FactProps = { readonly name: string; readonly text: string; readonly children: ReactNode };

function Fact({ name, text, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere" dir="auto">
        {children}
      </dd>
      <dd>
        <CopyButton variant="smallIcon" getText={() => text} label={texts.copy(name)} copied={texts.copied} />
      </dd>
    </>
  );
}

/** An address and a number lead to the programs that write and call. */
function Detail({ field, text }: { readonly field: string; readonly text: string }) {
  switch (field) {
    case 'email':
      return <EmailLink email={text} />;
    case 'phone':
      return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
    default:
      return text;
  }
}

/** A long address breaks before its sign. */
function EmailLink({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${encodeURIComponent(email)}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** How it stands with the guardian; the address is there for coordinators alone. */
export function Guardian({ guardian }: Pick<ApplicationData, 'guardian'>) {
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
