import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { isCancelled } from '../messages/invitation.ts';
import { isOpen } from '../model/status.ts';
import { dayMs } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';
import { addMail, putRecord } from '../ports/changes.ts';
import { writeEventMail } from './answer-invitation.ts';
import { type InvitationRecord, listEvents, listInvitations } from './events.ts';

/**
 * Reminds each who has a time within the next day, once. Not who chose it within the day before: the confirmation is as new as the
 * reminder would be. Nor who has still to be told that it was cancelled. Resolves to how many mails there were.
 */
export async function sendReminders(ports: ReviewPorts): Promise<number> {
  const { timeZone } = await getProgrammeSettings(ports);
  const now = ports.now();
  const isSoon = (start: string) => Date.parse(start) > now.getTime() && Date.parse(start) <= now.getTime() + dayMs;
  let sent = 0;
  for (const event of await listEvents(ports.records, now)) {
    if (!event.data.times.some(({ start }) => isSoon(start))) continue;
    const isDue = ({ data }: InvitationRecord) =>
      data.time !== null &&
      isSoon(data.time.start) &&
      data.remindedAt === null &&
      (data.answeredAt ?? '') <= new Date(Date.parse(data.time.start) - dayMs).toISOString() &&
      !isCancelled(event.data, data.time);
    for (const { id, parent } of (await listInvitations(ports.records, event.id)).filter(isDue)) {
      const isSent = await changeApplication(ports, parent, async (entry, at) => {
        const invitation = (await ports.records.find('invitations', id)) as InvitationRecord | null;
        const told = invitation?.data.time;
        if (!told || !isDue(invitation) || !isOpen(entry.review)) return { outcome: false };
        const about = { event, told, about: 'reminder', timeZone, answered: invitation.data } as const;
        const mail = ports.writeMail(writeEventMail(ports, entry, about));
        const data = { ...invitation.data, remindedAt: at, mailId: mail.id };
        return { outcome: true, changes: [putRecord({ ...invitation, data }), addMail(mail)] };
      });
      if (isSent) sent += 1;
    }
  }
  if (sent > 0) ports.notifyDelivery();
  return sent;
}
