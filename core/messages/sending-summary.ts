import type { Context } from '../context.ts';
import { listMessages, listMessagesById } from './list-messages.ts';
import { countQueuedMessages } from './list-queued.ts';
import { mostMessages } from './send-messages.ts';
import { findMessageError, type SeenMessage } from './stored-message.ts';

/** Returns who gets what when these messages are sent. `kept`: how many of them cannot be sent; `left`: how many wait for the next time. */
export async function readSendingSummary(ctx: Context, choice: readonly SeenMessage[] | 'all') {
  const found = await (choice === 'all'
    ? listMessages(ctx, 'queued', mostMessages)
    : listMessagesById(
        ctx,
        choice.map(({ id }) => id),
      ));
  const at = ctx.now().toISOString();
  const getVersion = (id: string) => (choice === 'all' ? null : choice.find((seen) => seen.id === id)?.version);
  const judged = found.map((one) => {
    const version = getVersion(one.message.id) ?? one.message.version;
    return { ...one, error: findMessageError(one, version, at) };
  });
  return {
    messages: judged.filter(({ error }) => error === null),
    kept: judged.filter(({ error }) => error === 'outdated' || error === 'unfinished').length,
    left: choice === 'all' ? Math.max(0, (await countQueuedMessages(ctx)) - mostMessages) : 0,
  };
}
