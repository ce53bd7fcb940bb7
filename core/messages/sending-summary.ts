import type { Context } from '../context.ts';
import { findMessage, listMessages } from './list-messages.ts';
import { countQueuedMessages } from './list-queued.ts';
import { mostMessages } from './send-messages.ts';
import { findMessageError, type SeenMessage } from './stored-message.ts';

/** Returns who gets what when these messages are sent. `kept`: how many of them cannot be sent; `left`: how many wait for the next time. */
export async function readSendingSummary(ctx: Context, choice: readonly SeenMessage[] | 'all') {
  const found =
    choice === 'all' ? await listMessages(ctx, 'queued', { limit: mostMessages }) : await findChosen(ctx, choice);
  const at = ctx.now().toISOString();
  const judged = found.messages.map((one) => ({ ...one, error: findMessageError(one, one.message.version, at) }));
  return {
    messages: judged.filter(({ error }) => error === null),
    kept: judged.filter(({ error }) => error === 'outdated' || error === 'unfinished').length,
    left: found.next ? (await countQueuedMessages(ctx)) - mostMessages : 0,
  };
}

/** Those that are still in the version that was seen. */
async function findChosen(ctx: Context, choice: readonly SeenMessage[]) {
  const found = await Promise.all(choice.map(({ id }) => findMessage(ctx, id)));
  const isSeen = (index: number, version: number) => choice[index]?.version === version;
  const messages = found.filter((one, index) => one !== null && isSeen(index, one.message.version));
  return { messages: messages.filter((one) => one !== null), next: null };
}
