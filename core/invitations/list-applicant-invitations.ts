import type { ApplicationTable } from '../../db/schema.ts';
import { isOpen } from '../applications/status.ts';
import type { Context, Reader } from '../context.ts';
import {
  createCalendarEntry,
  describeEvent,
  type Event,
  getSpan,
  isAnswerable,
  listOpenSlots,
  toLocalSpan,
} from '../events/event.ts';
import { countBookings, listInvitationsOf } from '../events/invitation.ts';
import { findGuardianError } from '../guardians/find-guardian.ts';
import { getProgrammeSettings } from '../programme/settings.ts';

/** Meetings end with the mentoring, before the message about it is sent. */
const isOff = ({ kind, cancelledAt }: Event) => kind === 'meeting' && cancelledAt !== null;

export async function listCalendarEntries(ctx: Reader, applicationId: string) {
  const found = await listInvitationsOf(ctx, applicationId);
  return found.flatMap(({ event, slot, invitation: { sequence } }) =>
    slot && !isOff(event) ? [createCalendarEntry(event, slot, { applicationId, sequence, isCancelled: false })] : [],
  );
}

export type ApplicantInvitation = Awaited<ReturnType<typeof listApplicantInvitations>>[number];

/** Lists invitations of an open application, the next event first. `application` is the applicant's view. */
export async function listApplicantInvitations(ctx: Context, application: ApplicationTable) {
  const found = isOpen(application.status) ? await listInvitationsOf(ctx, application.id) : [];
  if (found.length === 0) return [];
  const at = ctx.now().toISOString();
  const guardianError = await findGuardianError(ctx, application);
  const { timeZone } = await getProgrammeSettings(ctx);
  const show = async ({ event, slot: chosen, invitation: { state } }: (typeof found)[number]) => {
    const mayAnswer = isAnswerable(event, at, timeZone);
    const bookings = await countBookings(ctx, event.id);
    return {
      // The chosen slot, or all of the event.
      ...describeEvent(event, chosen ?? getSpan(event), timeZone),
      event: event.id,
      kind: event.kind,
      chosenSlotId: chosen?.id ?? null,
      state: state === 'invited' && event.cancelledAt !== null ? ('cancelled' as const) : state,
      mayAnswer,
      /** Answers are open, and slots refused. */
      blockedBy: mayAnswer ? guardianError : null,
      slots: (mayAnswer ? listOpenSlots(event, at) : []).map((slot) => ({
        id: slot.id,
        span: toLocalSpan(slot, timeZone),
        left: slot.places - (bookings.get(slot.id) ?? 0),
      })),
    };
  };
  const isAhead = ({ event, slot }: (typeof found)[number]) =>
    (slot ?? getSpan(event)).endsAt > at && !(slot && isOff(event));
  const shown = await Promise.all(found.filter(isAhead).map(show));
  return shown.toSorted((one, other) => one.span.start.localeCompare(other.span.start));
}
