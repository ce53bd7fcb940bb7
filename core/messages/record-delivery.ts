import type { MessageTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { recordNews } from '../events/event-news.ts';
import { releaseBookings } from '../events/invitation.ts';
import { addHistory } from '../history/history.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';
import type { MessageFailure } from './message.ts';
import { lockMessage, type StoredMessage, updateMessage } from './stored-message.ts';

/** `reason` is a code of the worker, for example `EENVELOPE-550`. */
export type MailResult = { readonly outcome: 'sent' } | { readonly outcome: 'refused'; readonly reason: string };

type DeliveredMail = { readonly id: string; readonly applicationId: string | null };

/** Deletes a mail from the outbox and records the delivery of a message or a receipt. */
export async function recordDelivery(ctx: Context, { id, applicationId }: DeliveredMail, result: MailResult) {
  const failure = result.outcome === 'sent' ? null : getFailure(result.reason);
  await inTransaction(ctx, async (tx) => {
    const application = applicationId === null ? undefined : await lockApplication(tx, applicationId);
    if (applicationId !== null && !application) return fail('application-deleted');
    const { numDeletedRows } = await tx.db.deleteFrom('outbox').where('id', '=', id).executeTakeFirstOrThrow();
    // Another process has recorded it, because the lease ended too early, or the mail was withdrawn.
    if (numDeletedRows === 0n) return fail('mail-deleted');
    // The version stays: a receipt must not make the change of a coordinator stale.
    if (application && id.startsWith('receipt-'))
      await addHistory(tx, application.id, { kind: 'site' }, { what: 'receipt', failure });
    else if (application) await recordMessage(tx, id, failure);
    return succeed(null);
  });
}

async function recordMessage(tx: TransactionContext, id: string, failure: MessageFailure | null): Promise<void> {
  const found = await lockMessage(tx, id);
  if (found?.message.state !== 'sending') return;
  if (failure) await updateMessage(tx, found.message, { state: 'failed', failure });
  else await recordSent(tx, found);
}

/** The reply codes of RFC 5321, section 4.2.3, that staff can act on. */
function getFailure(reason: string): MessageFailure {
  if (reason === 'link-expired') return 'not-taken-in-time';
  if (/^EENVELOPE-55[013]$/.test(reason)) return 'address-unknown';
  return reason.endsWith('-552') ? 'mailbox-full' : 'refused';
}

/** The applicant now knows the message: it may be the answer, and changes their invitation. */
export async function recordSent(tx: TransactionContext, found: StoredMessage): Promise<void> {
  const { message, application, news } = found;
  const sentAt = tx.now().toISOString();
  await updateMessage(tx, message, { state: 'sent', sentAt });
  if (message.status !== null) await showNext(tx, message);
  if (isAnswer(found)) await updateApplication(tx, application, { answeredAt: application.answeredAt ?? sentAt });
  if (message.mentorEmail !== null) await introduceMentor(tx, application.id, message.mentorEmail);
  if (news) await recordNews(tx, application.id, news);
  await releaseBookings(tx, application);
}

/** Until a newer status is published with its own message, the applicant sees the one of this message. */
async function showNext({ db }: TransactionContext, { applicationId, status, queuedAt }: MessageTable) {
  const newer = db.updateTable('messages').set({ shownStatus: status, shownStatusSince: queuedAt });
  const about = newer.where('applicationId', '=', applicationId).where('shownStatus', 'is not', null);
  await about.where('queuedAt', '>', queuedAt).execute();
}

/** A plain message, and the status "in review", leave the promised day as it is. */
function isAnswer({ message: { status, answerBy } }: StoredMessage): boolean {
  return answerBy !== null || (status !== null && status !== 'new' && status !== 'in-review');
}

/** The founder now knows the mentor, who is told too, unless there is another one since. */
async function introduceMentor(tx: TransactionContext, applicationId: string, mentorEmail: string) {
  const introducedAt = tx.now().toISOString();
  const { numUpdatedRows } = await tx.db
    .updateTable('ventures')
    .set((eb) => ({ introducedAt, version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ applicationId, mentorEmail }))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await addToOutbox(tx, tx.writeMail({ kind: 'mentor-named', to: mentorEmail, applicationId }), { applicationId });
}
