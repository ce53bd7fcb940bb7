import { inTransaction } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context } from '../context.ts';
import { fail, type Result, succeed } from '../result.ts';
import { addSendingToLogs, getAnswerChange, getLink, recordNews } from './sending.ts';
import { findMessageError, lockMessage, type MessageError, type SeenMessage, updateMessage } from './stored-message.ts';

/** For a site without a mail server: a coordinator sent the text from another mailbox. */
export async function markAsSent(
  ctx: Context,
  { id, version }: SeenMessage,
  actorEmail: string,
): Promise<Result<null, MessageError>> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found) return fail('gone');
    const at = tx.now().toISOString();
    const error = findMessageError(found, version, at);
    if (error) return fail(error);
    const { application, message } = found;
    await updateApplication(tx, application, { ...getLink(tx, application), ...getAnswerChange(found, at) });
    const confirmed = { confirmedAt: at, confirmedBy: actorEmail, toEmail: application.email, failure: null };
    await updateMessage(tx, message, { ...confirmed, state: 'sent', sentAt: at });
    await recordNews(tx, found);
    await addSendingToLogs(tx, message, actorEmail);
    return succeed(null);
  });
}
