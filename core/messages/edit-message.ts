import { inTransaction } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { fail, succeed } from '../result.ts';
import type { MessageText } from './message.ts';
import { findPlaceholder } from './placeholders.ts';
import { lockUnsent, type SeenMessage, updateMessage } from './stored-message.ts';

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
