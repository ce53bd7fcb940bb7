import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { isOpen } from '../applications/status.ts';
import type { Context } from '../context.ts';
import { isSlotCancelled } from '../events/event-facts.ts';
import { findEvent } from '../events/find-event.ts';
import { findInvitation, updateInvitation } from '../events/invitation.ts';
import { fail, succeed } from '../result.ts';
import { dayMs } from '../time.ts';
import { addEventMail } from './add-event-mail.ts';

/** Reminds each applicant once whose slot starts within the next day. Returns the number of emails. */
export async function sendReminders(ctx: Context): Promise<number> {
  const [now, tomorrow] = [0, dayMs].map((ms) => new Date(ctx.now().getTime() + ms).toISOString()) as [string, string];
  const due = await ctx.db
    .selectFrom('invitations')
    .innerJoin('slots', 'slots.id', 'invitations.slotId')
    .select(['invitations.eventId', 'applicationId', 'slots.id as slotId'])
    .where('remindedAt', 'is', null)
    .where('startsAt', '>', now)
    .where('startsAt', '<=', tomorrow)
    .execute();
  let sent = 0;
  for (const booking of due) if (await sendReminder(ctx, booking)) sent += 1;
  return sent;
}

type Booking = Readonly<Record<'eventId' | 'applicationId' | 'slotId', string>>;

/** Returns false if the slot was changed or cancelled, or the application closed since. */
async function sendReminder(ctx: Context, { slotId, ...key }: Booking): Promise<boolean> {
  const reminded = await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, key.applicationId);
    const invitation = await findInvitation(tx, key);
    const event = await findEvent(tx, key.eventId);
    const slot = event?.slots.find(({ id }) => id === slotId);
    if (!application || !isOpen(application.status)) return fail('not-due');
    if (!event || !slot || isSlotCancelled(event, slotId)) return fail('not-due');
    if (invitation?.slotId !== slotId || invitation.remindedAt !== null) return fail('not-due');
    await updateInvitation(tx, key, { remindedAt: tx.now().toISOString() });
    await addEventMail(tx, application, { event, slot, about: 'reminder', sequence: invitation.sequence });
    return succeed(null);
  });
  return reminded.ok;
}
