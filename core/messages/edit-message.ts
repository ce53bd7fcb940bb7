import { inTransaction } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context } from '../context.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { MessageDraft } from './message-text.ts';
import { findPlaceholder } from './placeholders.ts';
import { findMessageError, lockMessage, type MessageError, type SeenMessage, updateMessage } from './stored-message.ts';

/** Changes the text of a message that is queued or has failed. */
export async function editMessage(
  ctx: Context,
  { id, version }: SeenMessage,
  { subject, text, template }: MessageDraft,
): Promise<Result<null, MessageError>> {
  if (findPlaceholder({ subject, text }) !== null) return fail('unfinished');
  return inTransaction(ctx, async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found) return fail('gone');
    const error = findMessageError(found, version, tx.now().toISOString());
    if (error && error !== 'unfinished') return fail(error);
    await updateMessage(tx, found.message, { subject, text, template });
    await updateApplication(tx, found.application, {});
    return succeed(null);
  });
}
