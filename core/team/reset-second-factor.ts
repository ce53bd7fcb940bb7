import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { createActor } from '../history/history.ts';
import { fail, succeed } from '../result.ts';

/** `actorEmail`: the coordinator, who cannot reset their own; null for an operator's command. */
type Reset = { readonly email: string; readonly actorEmail: string | null };

/** Removes the second factor of an account whose owner has lost it, and ends its sessions. */
export async function resetSecondFactor(ctx: Pick<Context, 'db' | 'now'>, { email: typed, actorEmail }: Reset) {
  const email = typed.toLowerCase();
  if (email === actorEmail) return fail('not-allowed');
  return inTransaction(ctx, async (tx) => {
    const user = await tx.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (!user) return fail('no-second-factor');
    const removed = [
      await tx.db.deleteFrom('twoFactor').where('userId', '=', user.id).executeTakeFirst(),
      await tx.db.deleteFrom('passkey').where('userId', '=', user.id).executeTakeFirst(),
    ];
    if (removed.every(({ numDeletedRows }) => numDeletedRows === 0n)) return fail('no-second-factor');
    await tx.db.updateTable('user').set({ twoFactorEnabled: sql`false` }).where('id', '=', user.id).execute();
    await tx.db.deleteFrom('session').where('userId', '=', user.id).execute();
    await addAccessLogEntry(tx, createActor(actorEmail), 'reset-second-factor', { email });
    return succeed(null);
  });
}
