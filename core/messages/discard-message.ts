import { inTransaction } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context } from '../context.ts';
import { fail, type Result, succeed } from '../result.ts';
import { deleteMessages } from './queue-message.ts';
import { findMessageError, lockMessage, type MessageError, type SeenMessage } from './stored-message.ts';

/** Deletes a message that is queued or has failed, also one that cannot be sent as it is. */
export async function discardMessage(ctx: Context, { id, version }: SeenMessage): Promise<Result<null, MessageError>> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found) return fail('gone');
    const error = findMessageError(found, version, tx.now().toISOString());
    if (error === 'changed') return fail(error);
    await deleteMessages(tx, [found.message]);
    await updateApplication(tx, found.application, {});
    return succeed(null);
  });
}
