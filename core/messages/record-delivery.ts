import type { MessageTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { makeMailId } from '../../domain/mail/mail-id.ts';
import type { MessageFailure } from '../../domain/model/message.ts';
import { succeed } from '../../domain/model/result.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { insertHistory } from '../history/add-history.ts';
import { getAnswerChange, recordNews } from './sending.ts';
import { lockMessage, updateMessage } from './stored-message.ts';

/** The mail server took the mail, or it was given up for a reason of the delivery, for example `EENVELOPE-550`. */
export type MailResult = { readonly outcome: 'sent' } | { readonly outcome: 'given-up'; readonly reason: string };

type DeliveredMail = { readonly id: string; readonly applicationId: string | null };

/** Records the delivery of a message or a receipt, once. Other mails have no record. */
export async function recordDelivery(
  ctx: Context,
  { id, applicationId }: DeliveredMail,
  result: MailResult,
): Promise<void> {
  if (applicationId === null) return;
  const failure = getFailure(ctx, result);
  const isReceipt = id === makeMailId(ctx, 'receipt', applicationId);
  await inTransaction(ctx, async (tx) => {
    if (isReceipt) await recordReceipt(tx, { id, applicationId }, failure);
    else await recordMessage(tx, id, failure);
    return succeed(null);
  });
}

async function recordMessage(tx: TransactionContext, id: string, failure: MessageFailure | null): Promise<void> {
  const found = await lockMessage(tx, id);
  if (found?.message.state !== 'sending') return;
  if (failure) return updateMessage(tx, found.message, { state: 'failed', failure });
  const at = tx.now().toISOString();
  await updateMessage(tx, found.message, { state: 'sent', sentAt: at });
  const answer = getAnswerChange(found, at);
  if (answer) await updateApplication(tx, found.application, answer);
  await recordNews(tx, found);
}

/** The version of the application stays, so that no change of a coordinator is refused for it. */
async function recordReceipt(
  tx: TransactionContext,
  { id, applicationId }: Pick<MessageTable, 'id' | 'applicationId'>,
  failure: MessageFailure | null,
): Promise<void> {
  if (!tx.hasMailServer || !(await lockApplication(tx, applicationId))) return;
  const entry = { at: tx.now().toISOString(), actor: { kind: 'site' }, what: 'receipt', failure } as const;
  await insertHistory(tx.db, applicationId, entry, id);
}

function getFailure({ hasMailServer }: Context, result: MailResult): MessageFailure | null {
  if (result.outcome === 'given-up') return getFailureOf(result.reason);
  // The mail server was removed from the settings after the message was sent, and the mail became a file.
  return hasMailServer ? null : 'no-mail-server';
}

/** The reply codes of RFC 5321, section 4.2.3, as far as they say something that staff can act on. */
function getFailureOf(reason: string): MessageFailure {
  if (reason === 'link-expired') return 'not-taken-in-time';
  if (/^EENVELOPE-55[013]$/.test(reason)) return 'address-unknown';
  return reason.endsWith('-552') ? 'mailbox-full' : 'refused';
}
