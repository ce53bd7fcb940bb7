import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { succeed } from '../result.ts';
import { confirmMessage } from './confirm-message.ts';
import { recordSent } from './record-sent.ts';
import type { SeenMessage } from './stored-message.ts';

/** For a site that has no mail server: a coordinator sent the text from another mailbox. */
export async function markAsSent(ctx: Context, seen: SeenMessage, actorEmail: string) {
  return inTransaction(ctx, async (tx) => {
    const confirmed = await confirmMessage(tx, seen, actorEmail);
    if (!confirmed.ok) return confirmed;
    await recordSent(tx, confirmed.value);
    return succeed(null);
  });
}
