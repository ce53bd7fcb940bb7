import type { Context } from '../context.ts';
import { deleteEndedLinks } from '../profiles/delete-ended-links.ts';

/** Deletes what is over by itself and holds an address or a key: new emails, links of investors, mails. */
export async function deleteEnded(ctx: Context): Promise<void> {
  const at = ctx.now().toISOString();
  await ctx.db.deleteFrom('contact_changes').where('expiresAt', '<', at).execute();
  await deleteEndedLinks(ctx);
  // With a mail server the worker gives them up. The results of messages are awaited.
  if (!ctx.hasMailServer)
    await ctx.db
      .deleteFrom('outbox')
      .where('usefulUntil', '<', at)
      .where('id', 'not in', ctx.db.selectFrom('messages').select('id'))
      .execute();
}
