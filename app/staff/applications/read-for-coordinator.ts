import { duplicateTexts } from '../../../content/en/staff/applications.ts';
import { invitationStates } from '../../../content/en/staff/events.ts';
import { lowerDay } from '../../../content/en/staff/forms.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { describeEntry, historyTexts } from '../../../content/en/staff/history.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { listPossibleDuplicates } from '../../../core/applications/find-application.ts';
import { isOpen } from '../../../core/applications/status.ts';
import { getEmailKey } from '../../../core/email.ts';
import { describeEvent, getSpan } from '../../../core/events/event.ts';
import { listInvitationsOf } from '../../../core/events/invitation.ts';
import { findGuardian } from '../../../core/guardians/find-guardian.ts';
import { getGuardianStatus } from '../../../core/guardians/guardian.ts';
import { listHistory } from '../../../core/history/history.ts';
import { isVenture } from '../../../core/mentoring/steps.ts';
import { listMessagesOf } from '../../../core/messages/stored-message.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { describeDay, describeTime, type StaffClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';
import { readMentoring } from '../shared/mentoring/read-mentoring.ts';
import { readInviteOptions } from '../shared/read-options.ts';

/** Reads the parts of the page that only coordinators see. */
export async function readForCoordinator(request: StaffRequest, stored: ApplicationTable, clock: StaffClock) {
  const { ctx, id, url } = request;
  const [mentoring, messages, history, guardian, duplicates, invitations, options] = await Promise.all([
    isVenture(stored.status) ? readMentoring(request, stored) : null,
    listMessagesOf(ctx, id),
    listHistory(ctx, id),
    findGuardian(ctx, id),
    listPossibleDuplicates(ctx, stored),
    listInvitationsOf(ctx, id),
    isOpen(stored.status) ? readInviteOptions(ctx, clock) : [],
  ]);
  const guardianStatus = getGuardianStatus(stored.age, guardian?.state, ctx.ages);
  const guardedAt = guardian && (guardian.answeredAt ?? guardian.askedAt);
  const guardedOn = guardedAt ? lowerDay(describeDay(guardedAt, clock)) : '';
  const isSameEmail = (email: string) => getEmailKey(stored.email) === getEmailKey(email);
  const invited = invitations.map(({ event }) => event.id);
  return {
    mentoring,
    messages: messages.map((message) => ({
      ...message,
      by: clock.nameOf(message.confirmedBy ?? message.authorEmail),
      at: describeDay(message.sentAt ?? message.confirmedAt ?? message.queuedAt, clock),
    })),
    history: [
      ...history.map((entry) => ({
        ...entry,
        at: describeTime(entry.at, clock),
        text: describeEntry(entry, clock.nameOf),
      })),
      { id, what: 'submitted' as const, at: describeTime(stored.timestamp, clock), text: historyTexts.submitted },
    ],
    guardian: guardianStatus
      ? [{ first: staffGuardian.texts[guardianStatus].replace('{date}', guardedOn), second: guardian?.email }]
      : [],
    duplicates: duplicates.map(({ id: other, reference, email, message, status }) => ({
      to: `/staff/applications/${other}${url.search}`,
      first: `${reference}, ${statusNames[status]}`,
      second: `${isSameEmail(email) ? duplicateTexts.email : duplicateTexts.phone} “${message.slice(0, 80)}”`,
    })),
    invitations: invitations.map(({ event, slot, invitation: { state } }) => {
      const { title, span, zone } = describeEvent(event, slot ?? getSpan(event), clock.timeZone);
      const second = state === 'chosen' ? `${formatSpan(span, clock.today)}, ${zone}` : invitationStates[state];
      return { to: `/staff/events/${event.id}`, first: title, second };
    }),
    inviteOptions: options.filter((option) => !invited.includes(option.id)),
  };
}

export const nothing: Awaited<ReturnType<typeof readForCoordinator>> = {
  mentoring: null,
  messages: [],
  history: [],
  guardian: [],
  duplicates: [],
  invitations: [],
  inviteOptions: [],
};
