import { formatSpan } from '../../../content/en/times.ts';
import type { Context } from '../../../core/context.ts';
import { describeEvent, getSpan } from '../../../core/events/event-facts.ts';
import { listInvitationsOf } from '../../../core/events/invitation.ts';
import type { Clock } from '../describe-time.ts';

/** The invitations of an applicant, with the answers. */
export async function readInvitations(ctx: Context, applicationId: string, clock: Clock) {
  return (await listInvitationsOf(ctx, applicationId)).map(({ event, slot, invitation: { state } }) => {
    const { title, span, zone } = describeEvent(event, slot ?? getSpan(event), clock.timeZone);
    return { event: event.id, title, state, when: `${formatSpan(span, clock.today)}, ${zone}` };
  });
}
