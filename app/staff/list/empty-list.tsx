import type { ReactNode } from 'react';
import { inboxLink } from '../../../content/en/staff/frame.ts';
import { emptyInbox as texts } from '../../../content/en/staff/inbox.ts';
import art from '../../art/before-dawn.svg';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import type { ListData } from './read-list.ts';

/** The first day, before an application has arrived. */
export function EmptyList({ data: { today, openUntil } }: { readonly data: ListData }) {
  const { share, invite, settings } = texts;
  return (
    <>
      <PageHeader title={inboxLink} lead={texts.open(today, openUntil)} />
      <img
        src={art}
        alt=""
        width="1440"
        height="460"
        className="h-(--height-small-art) w-full rounded-sheet object-cover object-bottom sm:h-(--height-art)"
      />
      <div className="space-y-2">
        <h2 className="font-display text-2xl font-bold">{texts.heading}</h2>
        <p className="max-w-venture text-muted">{texts.text}</p>
      </div>
      <ol className="grid gap-6 lg:grid-cols-3 lg:gap-x-8">
        <Step heading={share.heading} text={share.text}>
          <CopyButton
            variant="link"
            getText={() => new URL('/apply', location.href).href}
            label={share.copy}
            copied={share.copied}
          />
        </Step>
        <Step heading={invite.heading} text={invite.text}>
          <ButtonLink variant="smallPrimary" to="/staff/team">
            {invite.link}
          </ButtonLink>
        </Step>
        <Step heading={settings.heading} text={settings.text}>
          <ButtonLink variant="link" to="/staff/settings">
            {settings.link}
          </ButtonLink>
        </Step>
      </ol>
    </>
  );
}

type StepProps = { readonly heading: string; readonly text: string; readonly children: ReactNode };

function Step({ heading, text, children }: StepProps) {
  return (
    <li className="border-t-2 pt-3">
      <h3 className="font-display text-lg font-bold">{heading}</h3>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-4 flex min-h-11 items-center">{children}</div>
    </li>
  );
}
