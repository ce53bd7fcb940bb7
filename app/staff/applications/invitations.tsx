import { invitationsTitle } from '../../../content/en/staff/applications.ts';
import { invitationStates } from '../../../content/en/staff/events.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import type { ApplicationData } from './read-application.ts';

export function Invitations({ data: { invitations } }: { readonly data: ApplicationData }) {
  if (invitations.length === 0) return null;
  return (
    <SheetSection title={invitationsTitle}>
      <ul className="space-y-2">
        {invitations.map(({ event, title, state, when }) => (
          <li key={event}>
            <TwoLines
              first={
                <ButtonLink variant="link" to={`/staff/events/${event}`}>
                  {title}
                </ButtonLink>
              }
              second={state === 'chosen' ? when : invitationStates[state]}
            />
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
