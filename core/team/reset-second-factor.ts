import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/add-access-log-entry.ts';
import type { Context } from '../context.ts';
import { makeActor } from '../history/history.ts';
import { fail, type Result, succeed } from '../result.ts';
import { mayResetSecondFactors } from './policies.ts';
import type { SignedInViewer } from './viewer.ts';

/**
 * Removes the second factor of an account whose owner has lost it, and ends its sessions. `by`: the coordinator, who cannot
 * reset their own; null for a command.
 */
export async function resetSecondFactor(
  ctx: Pick<Context, 'db' | 'now'>,
  by: SignedInViewer | null,
  email: string,
): Promise<Result<null, 'not-allowed' | 'no-second-factor'>> {
  const address = email.toLowerCase();
  if (by && (!mayResetSecondFactors(by) || by.email === address)) return fail('not-allowed');
  return inTransaction(ctx, async (tx) => {
    const user = await tx.db.selectFrom('user').select('id').where('email', '=', address).executeTakeFirst();
    if (!user) return fail('no-second-factor');
    const removed = [
      await tx.db.deleteFrom('twoFactor').where('userId', '=', user.id).executeTakeFirst(),
      await tx.db.deleteFrom('passkey').where('userId', '=', user.id).executeTakeFirst(),
    ];
    if (removed.every(({ numDeletedRows }) => numDeletedRows === 0n)) return fail('no-second-factor');
    await tx.db.updateTable('user').set({ twoFactorEnabled: sql`false` }).where('id', '=', user.id).execute();
    await tx.db.deleteFrom('session').where('userId', '=', user.id).execute();
    await addAccessLogEntry(tx, makeActor(by?.email ?? null), 'reset-second-factor', { email: address });
    return succeed(null);
  });
}
