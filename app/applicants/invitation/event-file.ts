import { findByLinkKey } from '../../../domain/applicants/own-application.ts';
import { findOwnEntry } from '../../../domain/events/own-invitations.ts';
import { privateHeaders } from '../../framework/page-headers.ts';
import { reviewContext } from '../../framework/request-context.ts';
import type { Route } from './+types/event-file';
import { answerCalendar } from './feed.ts';

/** The entry of the chosen time, for "Add to my calendar". */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ports = context.get(reviewContext);
  const found = await findByLinkKey(ports, params.key);
  const entry = found && (await findOwnEntry(ports, found.application.id, url.searchParams.get('event') ?? ''));
  if (!entry) return new Response(null, { status: 404, headers: privateHeaders });
  return answerCalendar(ports.writeCalendar([entry]), 'daybreak.ics');
}
