import type { InvitationTable } from '../../db/schema.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import { isOpen } from '../../domain/model/status.ts';
import type { CalendarEntry } from '../../domain/ports/mail-request.ts';
import type { Context } from '../context.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { isAnswerable } from './answer-invitation.ts';
import { countBookings } from './count-bookings.ts';
import { createCalendarEntry, describeEvent, getSpan, listOpenSlots, toLocalSpan } from './event-facts.ts';
import { type Event, listEventsByIds } from './find-event.ts';
import { listInvitations } from './invitation.ts';

type Database = Pick<Context, 'db'>;

/** Lists the calendar entries of the slots that an applicant has chosen. */
export async function listCalendarEntries(ctx: Database, applicationId: string): Promise<readonly CalendarEntry[]> {
  return (await listWithEvents(ctx, applicationId)).flatMap(({ event, invitation: { slotId, sequence } }) => {
    const slot = event.slots.find(({ id }) => id === slotId);
    return slot ? [createCalendarEntry(event, slot, { applicationId, sequence, isCancelled: false })] : [];
  });
}

/** An invitation as the private page and the guardian's page show it. */
export type ApplicantInvitation = Awaited<ReturnType<typeof listApplicantInvitations>>[number];

/** Lists the invitations of an open application to events that are not over. `entry` is what the applicant sees. */
export async function listApplicantInvitations(
  ctx: Pick<Context, 'db' | 'now'>,
  { application, review }: ReviewedApplication,
) {
  const found = isOpen(review) ? await listWithEvents(ctx, application.id) : [];
  if (found.length === 0) return [];
  const at = ctx.now().toISOString();
  const isRefused = (await findGuardian(ctx, application.id))?.state === 'refused';
  const { timeZone } = await getProgrammeSettings(ctx);
  const show = async ({ event, invitation }: (typeof found)[number]) => {
    const { state, slotId, line } = invitation;
    const mayAnswer = isAnswerable(event, review, { at, timeZone });
    const bookings = await countBookings(ctx, event.id);
    const chosen = event.slots.find(({ id }) => id === slotId);
    return {
      // The chosen slot, or all of the event.
      ...describeEvent(event, chosen ?? getSpan(event), timeZone),
      event: event.id,
      state: state === 'invited' && event.cancelledAt !== null ? ('cancelled' as const) : state,
      mayAnswer,
      /** An answer can be given, but no slot can be chosen. */
      isRefusedByGuardian: mayAnswer && isRefused,
      line,
      slots: (mayAnswer ? listOpenSlots(event, at) : []).map((slot) => ({
        id: slot.id,
        span: toLocalSpan(slot, timeZone),
        left: slot.places - (bookings.get(slot.id) ?? 0),
      })),
    };
  };
  return Promise.all(found.filter(({ event }) => getSpan(event).endsAt > at).map(show));
}

async function listWithEvents(ctx: Database, applicationId: string) {
  const invitations = await listInvitations(ctx, { applicationId });
  const events = await listEventsByIds(
    ctx,
    invitations.map(({ eventId }) => eventId),
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  return invitations.flatMap((invitation): { event: Event; invitation: InvitationTable }[] => {
    const event = byId.get(invitation.eventId);
    return event ? [{ event, invitation }] : [];
  });
}
