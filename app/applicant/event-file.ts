import { findByLinkKey } from '../../core/applicants/private-link.ts';
import { listCalendarEntries } from '../../core/invitations/list-applicant-invitations.ts';
import { authContext } from '../framework/request-context.ts';
import type { Route } from './+types/event-file';

/** The entries of the chosen slots, for "Add to my calendar". */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(authContext);
  const found = await findByLinkKey(ctx, params.key);
  const entries = found ? await listCalendarEntries(ctx, found.id) : [];
  if (entries.length === 0) return new Response(null, { status: 404 });
  return new Response(ctx.writeCalendar(entries), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="daybreak.ics"',
    },
  });
}
