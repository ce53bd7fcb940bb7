import { formatDay } from '../../../content/en/dates.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { listApplicationsById } from '../../../core/applications/find-application.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import type { Context } from '../../../core/context.ts';
import { describeEvent, getSpan } from '../../../core/events/event-facts.ts';
import { findEvent, listEvents } from '../../../core/events/find-event.ts';
import { listInvitationsOf } from '../../../core/events/invitation.ts';
import { findInviteError, listInvitedIds } from '../../../core/invitations/invite-error.ts';
import type { MessageDraft } from '../../../core/messages/message-text.ts';
import { findDay } from '../../../core/time.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { readBulkAction, readTarget } from '../bulk/bulk-action.ts';
import { readClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';
import { fillText, type Writer } from '../message-template.ts';
import { fillEventTemplate } from './event-template.ts';

/** The invitation that the address asks for, and whom it would reach; null for none. */
export async function readInviting(request: StaffRequest) {
  const { ctx, viewer, by, url } = request;
  const { searchParams } = url;
  const action = readBulkAction(searchParams.get('compose') ?? '');
  if (action?.kind !== 'invite') return null;
  const targets = searchParams.getAll('id');
  const [events, clock, applications] = await Promise.all([
    listEvents(ctx, 'ahead'),
    readClock(ctx),
    listApplicationsById(
      ctx,
      targets.map((target) => readTarget(target).id),
    ),
  ]);
  const ahead = events.filter(({ cancelledAt }) => cancelledAt === null);
  const event = ahead.find(({ id }) => id === action.event) ?? ahead[0];
  const invitedIds = await listInvitedIds(ctx, event?.id ?? '');
  return {
    targets,
    leftOut: applications
      .filter((application) => findInviteError(application, invitedIds))
      .map((application) => showApplication(application, viewer).person?.name ?? ''),
    events: ahead.map((one) => ({
      id: one.id,
      text: `${one.title}, ${formatDay(findDay(getSpan(one).startsAt, clock.timeZone), clock.today)}`,
    })),
    event: event?.id ?? null,
    template: event && fillEventTemplate('invited', event, { by, ...clock }),
  };
}

export type Inviting = NonNullable<Awaited<ReturnType<typeof readInviting>>>;

/** Stages the invitation to an event. Null where the event does not take place. */
export async function makeInviteAction(
  ctx: Context,
  event: string,
  draft: Pick<MessageDraft, 'subject' | 'text'>,
  who: Writer,
) {
  if ((await findEvent(ctx, event))?.cancelledAt !== null) return null;
  const invitedIds = await listInvitedIds(ctx, event);
  return {
    kind: 'message',
    refuse: (application: ApplicationTable) => findInviteError(application, invitedIds),
    writeMessage: (application: ApplicationTable): MessageDraft => ({
      subject: draft.subject,
      text: fillText(draft.text, application, who),
      template: null,
      event: { id: event, about: 'invited' },
    }),
  } as const;
}

/** The invitations of an applicant, with the answers. */
export async function readInvitations(ctx: Context, applicationId: string, days: { timeZone: string; today: string }) {
  return (await listInvitationsOf(ctx, applicationId)).map(({ event, slot, invitation: { state } }) => {
    const { title, span, zone } = describeEvent(event, slot ?? getSpan(event), days.timeZone);
    return { event: event.id, title, state, when: `${formatSpan(span, days.today)}, ${zone}` };
  });
}
