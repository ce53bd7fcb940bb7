import { inTransaction } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { type Result, succeed } from '../result.ts';
import { deleteMessages } from './queued-messages.ts';
import { lockUnsent, type MessageError, type SeenMessage } from './stored-message.ts';

export async function discardMessage(ctx: Context, seen: SeenMessage): Promise<Result<null, MessageError>> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockUnsent(tx, seen);
    if (!found.ok) return found;
    await deleteMessages(tx, [found.value.message]);
    await updateApplication(tx, found.value.application, {});
    return succeed(null);
  });
}
