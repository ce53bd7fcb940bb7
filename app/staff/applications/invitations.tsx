import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { invitationTexts as texts } from '../../../content/en/staff/applications.ts';
import { invitationStates } from '../../../content/en/staff/events.ts';
import { Button } from '../../ui/kit/button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Select } from '../../ui/kit/select.tsx';
import type { ApplicationData } from './read-application.ts';

export type InviteOption = ApplicationData['inviteOptions'][number];

type InvitationsProps = { readonly data: ApplicationData; readonly onChoose: (event: InviteOption) => void };

/** The events that the applicant is invited to, and those still ahead. */
export function Invitations({ data: { invitations, inviteOptions }, onChoose }: InvitationsProps) {
  if (invitations.length + inviteOptions.length === 0) return null;
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const id = new FormData(event.currentTarget).get('event');
    const chosen = inviteOptions.find((option) => option.id === id);
    if (chosen) onChoose(chosen);
  }
  return (
    <SheetSection title={texts.title}>
      <ul className="space-y-2">
        {invitations.map(({ event, title, state, when }) => (
          <li key={event}>
            <Link className="font-semibold underline decoration-line underline-offset-4" to={`/staff/events/${event}`}>
              {title}
            </Link>
            <p className="text-sm text-muted">{state === 'chosen' ? when : invitationStates[state]}</p>
          </li>
        ))}
      </ul>
      {inviteOptions.length > 0 && (
        <details className="not-first:mt-3">
          <summary className="min-h-6 cursor-pointer list-none font-semibold underline decoration-line underline-offset-4">
            {texts.invite}
          </summary>
          <form onSubmit={handleSubmit} className="mt-3 space-y-3">
            <Select
              label={texts.event}
              name="event"
              options={inviteOptions.map(({ id, title }) => ({ value: id, text: title }))}
            />
            <Button variant="small" type="submit">
              {texts.write}
            </Button>
          </form>
        </details>
      )}
    </SheetSection>
  );
}
