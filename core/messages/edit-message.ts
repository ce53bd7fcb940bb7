import { inTransaction } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { fail, type Result, succeed } from '../result.ts';
import { findPlaceholder, type MessageText } from './message.ts';
import { lockUnsent, type MessageError, type SeenMessage, updateMessage } from './stored-message.ts';
import { deleteMessages } from './write-message.ts';

/** Changes the text of a message that is queued or has failed. */
export async function editMessage(ctx: Context, seen: SeenMessage, { subject, text }: MessageText) {
  if (findPlaceholder({ subject, text }) !== null) return fail('unfinished');
  return inTransaction(ctx, async (tx) => {
    const found = await lockUnsent(tx, seen);
    if (!found.ok) return found;
    await updateMessage(tx, found.value.message, { subject, text });
    await updateApplication(tx, found.value.application, {});
    return succeed(null);
  });
}

export async function discardMessage(ctx: Context, seen: SeenMessage): Promise<Result<null, MessageError>> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockUnsent(tx, seen);
    if (!found.ok) return found;
    await deleteMessages(tx, [found.value.message]);
    await updateApplication(tx, found.value.application, {});
    return succeed(null);
  });
}
