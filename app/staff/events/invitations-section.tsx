import { Link } from 'react-router';
import { invitationStates, eventDay as texts } from '../../../content/en/staff/events.ts';
import { Section } from '../ui/section.tsx';
import type { readInvitations } from './read-invitations.ts';

type InvitationsProps = { readonly invitations: Awaited<ReturnType<typeof readInvitations>> };

export function InvitationsSection({ invitations }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <Section id="invitations" title={texts.invitations}>
      {invitations.map(({ event, title, state, when }) => (
        <p key={event}>
          <Link className="text-link" to={`/staff/events/${event}`}>
            {title}
          </Link>
          <span className="quiet-line">{state === 'chosen' ? when : invitationStates[state]}</span>
        </p>
      ))}
    </Section>
  );
}
