import { eventDay } from '../../../content/en/staff/events.ts';
import { findByFeedKey, listInvitations } from '../../../domain/events/events.ts';
import { findTimeId } from '../../../domain/messages/invitation.ts';
import { makeApplicantCode } from '../../../domain/model/reference.ts';
import { reviewContext } from '../../framework/request-context.ts';
import type { Route } from './+types/feed';

/** The times of one event for the calendars of the team: codes and no names, because every holder of the address reads it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { records, writeCalendar } = context.get(reviewContext);
  const event = await findByFeedKey(records, params.key.replace(/\.ics$/, ''));
  if (!event) return new Response(null, { status: 404 });
  const { title, venue, times, cancelledAt } = event.data;
  const invitations = await listInvitations(records, event.id);
  // A calendar that subscribes takes out what is no longer in it.
  const open = times.filter(({ isCancelled }) => cancelledAt === null && !isCancelled);
  const entries = open.map(({ id, start, end }) => {
    const coming = invitations.filter(({ data }) => findTimeId(data) === id);
    const note = coming.map(({ parent }) => eventDay.feed.entry(makeApplicantCode(parent))).join('\n');
    const uid = `${event.id}-${id}`;
    return { uid, sequence: event.version, start, end, title, venue, note, isCancelled: false };
  });
  return answerCalendar(writeCalendar(entries), 'event.ics');
}

export function answerCalendar(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
