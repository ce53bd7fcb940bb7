import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { dayMs } from '../time.ts';

type Deletion = { readonly id: string; readonly actorEmail: string };

export async function deleteConcern(ctx: Context, { id, actorEmail }: Deletion) {
  return inTransaction(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db.deleteFrom('concerns').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return fail('gone');
    await addAccessLogEntry(tx, { kind: 'staff', email: actorEmail }, 'deleted-concern', {});
    return succeed(null);
  });
}

/** Deletes concerns that are older than the period of declined applications; 0 days: none. */
export async function deleteOldConcerns({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { declinedDays } = await getProgrammeSettings({ db });
  if (declinedDays === 0) return;
  const oldest = new Date(now().getTime() - declinedDays * dayMs).toISOString();
  await db.deleteFrom('concerns').where('createdAt', '<', oldest).execute();
}
