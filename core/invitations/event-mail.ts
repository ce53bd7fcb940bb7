import type { ApplicationTable, SlotTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { isOpen } from '../applications/status.ts';
import type { Context, TransactionContext } from '../context.ts';
import { createCalendarEntry, describeEvent, type Event, isSlotCancelled } from '../events/event.ts';
import { listInvitationsOf, updateInvitation } from '../events/invitation.ts';
import { createLinkKey } from '../link-key.ts';
import type { MailOf } from '../mails/mail.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { dayMs } from '../time.ts';

/** Reminds each applicant once whose slot starts within the next day. Returns the number of emails. */
export async function sendReminders(ctx: Context): Promise<number> {
  const [now, tomorrow] = [0, dayMs].map((ms) => new Date(ctx.now().getTime() + ms).toISOString()) as [string, string];
  const due = await ctx.db
    .selectFrom('invitations')
    .innerJoin('slots', 'slots.id', 'invitations.slotId')
    .select(['applicationId', 'slots.id as slotId'])
    .where('remindedAt', 'is', null)
    .where('startsAt', '>', now)
    .where('startsAt', '<=', tomorrow)
    .execute();
  let sent = 0;
  for (const booking of due) if ((await sendReminder(ctx, booking)).ok) sent += 1;
  return sent;
}

type Booking = Readonly<Record<'applicationId' | 'slotId', string>>;

/** Fails if the slot was changed or cancelled, or the application closed since. */
async function sendReminder(ctx: Context, { applicationId, slotId }: Booking) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const booking = (await listInvitationsOf(tx, applicationId)).find(({ slot }) => slot?.id === slotId);
    if (!application || !isOpen(application.status) || !booking?.slot) return fail('not-due');
    const { event, slot, invitation } = booking;
    if (isSlotCancelled(event, slotId) || invitation.remindedAt !== null) return fail('not-due');
    await updateInvitation(tx, invitation, { remindedAt: tx.now().toISOString() });
    await addEventMail(tx, application, { event, slot, about: 'reminder', sequence: invitation.sequence });
    return succeed(null);
  });
}

type EventMail = {
  readonly event: Event;
  readonly slot: SlotTable;
  readonly about: MailOf<'event'>['about'];
  readonly sequence: number;
};

export async function addEventMail(tx: TransactionContext, application: ApplicationTable, news: EventMail) {
  const { event, slot, about, sequence } = news;
  const { id: applicationId, email: to, reference, linkGeneration } = application;
  const { timeZone } = await getProgrammeSettings(tx);
  const key = createLinkKey(tx.keyedHash, applicationId, linkGeneration);
  const calendar = createCalendarEntry(event, slot, { applicationId, sequence, isCancelled: about === 'given-back' });
  const facts = describeEvent(event, slot, timeZone);
  const mail = tx.writeMail({ ...facts, kind: 'event', about, to, reference, key, calendar });
  await addToOutbox(tx, mail, { applicationId });
}
