import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { fail, succeed } from '../../domain/model/result.ts';
import { isOpen } from '../../domain/model/status.ts';
import { dayMs } from '../../domain/model/time.ts';
import { splitStatus } from '../applications/status.ts';
import type { Context } from '../context.ts';
import { addEventMail } from './add-event-mail.ts';
import { findEvent } from './find-event.ts';
import { updateInvitation } from './invitation.ts';

/**
 * Reminds each applicant once whose slot starts within the next day. A choice of the last day needs no reminder: its
 * confirmation is as new. Returns how many emails there were.
 */
export async function sendReminders(ctx: Context): Promise<number> {
  let sent = 0;
  for (const invitation of await listDue(ctx)) if (await remind(ctx, invitation)) sent += 1;
  if (sent > 0) ctx.notifyDelivery();
  return sent;
}

type Key = { readonly eventId: string; readonly applicationId: string };

async function listDue(ctx: Pick<Context, 'db' | 'now'>, one?: Key) {
  const now = ctx.now();
  const until = new Date(now.getTime() + dayMs).toISOString();
  let due = ctx.db
    .selectFrom('invitations')
    .innerJoin('slots', 'slots.id', 'invitations.slotId')
    .innerJoin('events', 'events.id', 'invitations.eventId')
    .selectAll('invitations')
    .select('slots.startsAt')
    .where('slots.startsAt', '>', now.toISOString())
    .where('slots.startsAt', '<=', until)
    .where('slots.isCancelled', '=', 0)
    .where('events.cancelledAt', 'is', null)
    .where('invitations.remindedAt', 'is', null);
  if (one) due = due.where((eb) => eb.and({ 'invitations.eventId': one.eventId, applicationId: one.applicationId }));
  const rows = await due.execute();
  const isOld = (answeredAt: string, startsAt: string) => Date.parse(answeredAt) <= Date.parse(startsAt) - dayMs;
  return rows.filter(({ answeredAt, startsAt }) => answeredAt !== null && isOld(answeredAt, startsAt));
}

/** Returns false if the applicant has chosen another slot since, or the application was closed. */
async function remind(ctx: Context, key: Key): Promise<boolean> {
  const reminded = await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, key.applicationId);
    const [invitation] = await listDue(tx, key);
    const event = await findEvent(tx, key.eventId);
    const slot = event?.slots.find(({ id }) => id === invitation?.slotId);
    if (!application || !invitation || !event || !slot) return fail('not-due');
    if (!isOpen(splitStatus(application.status))) return fail('not-due');
    await updateInvitation(tx, invitation, { remindedAt: tx.now().toISOString() });
    await addEventMail(tx, application, { event, slot, about: 'reminder', sequence: invitation.sequence });
    return succeed(null);
  });
  return reminded.ok;
}
