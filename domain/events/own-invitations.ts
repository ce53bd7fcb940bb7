import { findGuardian } from '../../core/guardians/find-guardian.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { describeEvent, findSpan, makeCalendarEntry, toLocalSpan } from '../messages/event-facts.ts';
import { listOwn } from '../messages/invitation.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { isOpen } from '../model/status.ts';
import { findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { mayAnswerInvitation } from './answer-invitation.ts';
import { findEvent, type InvitationRecord, listFree, listGiven } from './events.ts';

/** The entries of the chosen times for "Add to my calendar". */
export async function listOwnEntries({ records }: ReviewPorts, applicationId: string) {
  const found = await listOwn(records, applicationId);
  const read = async ({ group, data: { time, sequence } }: InvitationRecord) => {
    const event = time && (await findEvent(records, group));
    return event ? [makeCalendarEntry(event, time, { applicationId, sequence, isCancelled: false })] : [];
  };
  return (await Promise.all(found.map(read))).flat();
}

/** An invitation as the private page and the guardian's page show it. */
export type OwnInvitation = Awaited<ReturnType<typeof readOwnInvitations>>[number];

/** Those of an open application whose event is not over, the oldest first. `entry`: as the applicant sees it. */
export async function readOwnInvitations(
  { db, records, now }: ReviewPorts,
  { application, review }: ReviewedApplication,
) {
  const found = isOpen(review) ? await listOwn(records, application.id) : [];
  if (found.length === 0) return [];
  const { timeZone } = await getProgrammeSettings({ db });
  const isRefused = (await findGuardian({ db }, application.id))?.state === 'refused';
  const at = now().toISOString();
  const read = async (invitation: InvitationRecord) => {
    const event = await findEvent(records, invitation.group);
    if (!event || event.position <= at) return null;
    const { data } = event;
    const { state, time, line } = invitation.data;
    const mayAnswer = mayAnswerInvitation(data, { review, today: findDay(at, timeZone), at });
    const given = await listGiven(records, event.id);
    const open = mayAnswer ? data.times.filter(({ start, isCancelled }) => !isCancelled && start > at) : [];
    return {
      // The chosen time, or all of the event.
      ...describeEvent(data, time ?? findSpan(data), timeZone),
      event: event.id,
      state: state === 'invited' && data.cancelledAt !== null ? ('cancelled' as const) : state,
      mayAnswer,
      /** The guardian refused where an answer, but no time, can be given. */
      isRefusedByGuardian: mayAnswer && isRefused,
      mayChoose: mayAnswer && !isRefused,
      line,
      times: open.map((time) => ({
        id: time.id,
        span: toLocalSpan(time, timeZone),
        left: listFree(event.id, time, given).length,
      })),
    };
  };
  const own = await Promise.all(found.map(read));
  return own.filter((one) => one !== null);
}
