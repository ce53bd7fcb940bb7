import { describeEvent, findSpan, makeCalendarEntry } from '../messages/event-facts.ts';
import { mostInvitations, readExpectation } from '../messages/invitation.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { CalendarEntry } from '../ports/mail-request.ts';
import { readSettings } from '../ports/stored-settings.ts';
import { mayAnswerInvitation } from './answer-invitation.ts';
import { type EventRecord, type InvitationRecord, listGiven } from './events.ts';

type Ports = Pick<ReviewPorts, 'records' | 'now'>;

/** The entry of the chosen time for "Add to my calendar"; null where none is chosen. */
export async function findOwnEntry(
  { records }: Pick<Ports, 'records'>,
  applicationId: string,
  eventId: string,
): Promise<CalendarEntry | null> {
  const { event, invitation } = await readExpectation(records, eventId, applicationId);
  const time = invitation?.data.time;
  if (!event || !invitation || !time) return null;
  return makeCalendarEntry(event, time, { applicationId, sequence: invitation.data.sequence, isCancelled: false });
}

/** An invitation as the private page and the guardian's page show it. */
export type OwnInvitation = Awaited<ReturnType<typeof readOwnInvitations>>[number];

/** Those whose event is not over, the oldest first. `entry`: as the applicant sees it. */
export async function readOwnInvitations({ records, now }: Ports, { application, review }: ReviewedApplication) {
  const request = { collection: 'invitations', parent: application.id, limit: mostInvitations } as const;
  const { records: found } = await records.readPage(request);
  if (found.length === 0) return [];
  const { timeZone } = (await readSettings(records)).settings;
  const at = now().toISOString();
  const read = async (invitation: InvitationRecord) => {
    const event = (await records.find('events', invitation.group)) as EventRecord | null;
    if (!event || event.position <= at) return null;
    const { data } = event;
    const { state, time, line } = invitation.data;
    const mayAnswer = mayAnswerInvitation(data, invitation.data, { review, today: findDay(at, timeZone), at });
    const given = await listGiven(records, event.id);
    const open = mayAnswer ? data.times.filter(({ start, isCancelled }) => !isCancelled && start > at) : [];
    return {
      // The chosen time, or all of the event.
      ...describeEvent(data, time ?? findSpan(data), timeZone),
      event: event.id,
      state,
      mayAnswer,
      /** The guardian refused where an answer, but no time, can be given. */
      isRefusedByGuardian: mayAnswer && review.guardian === 'refused',
      mayChoose: mayAnswer && review.guardian !== 'refused',
      line,
      times: open.map(({ id, places, ...span }) => ({
        id,
        span: describeEvent(data, span, timeZone).span,
        left: Math.max(0, places - (given.get(id)?.size ?? 0)),
      })),
    };
  };
  const own = await Promise.all((found as readonly unknown[] as readonly InvitationRecord[]).map(read));
  return own.filter((one) => one !== null);
}
