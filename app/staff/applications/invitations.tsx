import { Link } from 'react-router';
import { invitationsTitle } from '../../../content/en/staff/applications.ts';
import { invitationStates } from '../../../content/en/staff/events.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import type { ApplicationData } from './read-application.ts';

export function Invitations({ data: { invitations } }: { readonly data: ApplicationData }) {
  if (invitations.length === 0) return null;
  return (
    <SheetSection title={invitationsTitle}>
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
    </SheetSection>
  );
}
