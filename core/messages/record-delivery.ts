import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { fail, succeed } from '../result.ts';
import type { MessageFailure } from './message.ts';
import { recordSent } from './record-sent.ts';
import { lockMessage, updateMessage } from './stored-message.ts';

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
