import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { succeed } from '../result.ts';
import { findProfileLink } from './find-profile-link.ts';

/** Ends a link from the next request on. */
export async function revokeProfileLink(ctx: Context, id: string, actorEmail: string): Promise<void> {
  const link = await findProfileLink(ctx, id);
  if (!link) return;
  await inTransaction(ctx, async (tx) => {
    await lockApplication(tx, link.applicationId);
    await tx.db
      .updateTable('profile_links')
      .set({ revokedAt: tx.now().toISOString(), revokedBy: actorEmail })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .execute();
    return succeed(null);
  });
}
