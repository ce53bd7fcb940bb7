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
  const entries = times.map(({ id, start, end, isCancelled }) => {
    const codes = invitations
      .filter(({ data }) => findTimeId(data) === id)
      .map(({ parent }) => makeApplicantCode(parent));
    return {
      uid: `${event.id}-${id}`,
      sequence: event.version,
      start,
      end,
      title,
      venue,
      note: codes.map(eventDay.feed.entry).join('\n'),
      isCancelled: isCancelled === true || cancelledAt !== null,
    };
  });
  // A calendar that subscribes takes out what is no longer in it.
  return answerCalendar(writeCalendar(entries.filter(({ isCancelled }) => !isCancelled)), 'event.ics');
}

export function answerCalendar(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
