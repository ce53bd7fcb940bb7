import { deleteOldConcerns } from '../concerns/delete-concerns.ts';
import type { Context } from '../context.ts';
import { dayMs } from '../time.ts';

/** An investor's name and email are kept with the link for so long. */
const profileLinkDays = 365;

/** Deletes ended rows with an address or a key: new emails, sessions, links of investors, concerns, mails. */
export async function deleteEnded(ctx: Context): Promise<void> {
  const at = ctx.now().toISOString();
  await ctx.db.deleteFrom('contact_changes').where('expiresAt', '<', at).execute();
  await ctx.db.deleteFrom('session').where('expiresAt', '<', at).execute();
  await ctx.db.deleteFrom('verification').where('expiresAt', '<', at).execute();
  const oldest = new Date(ctx.now().getTime() - profileLinkDays * dayMs).toISOString();
  await ctx.db.deleteFrom('profile_links').where('createdAt', '<', oldest).execute();
  await deleteOldConcerns(ctx);
  // With a mail server the worker deletes them. The results of messages are awaited.
  if (!ctx.hasMailServer)
    await ctx.db
      .deleteFrom('outbox')
      .where('usefulUntil', '<', at)
      .where('id', 'not in', ctx.db.selectFrom('messages').select('id'))
      .execute();
}
