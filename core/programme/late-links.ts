import { hash } from 'node:crypto';
import type { LateLinkTable } from '../../db/programme-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/add-access-log-entry.ts';
import type { Context, TransactionContext } from '../context.ts';
import { makeActor } from '../history/history.ts';
import { makeRandomKey } from '../link-key.ts';
import { succeed } from '../result.ts';
import { dayMs } from '../time.ts';

const lateLinkDays = 7;

/** Creates a link that lets one person apply after the closing date. Its key (128 bits) is returned once and stored nowhere. */
export async function createLateLink(ctx: Context, actorEmail: string): Promise<string> {
  const key = makeRandomKey();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + lateLinkDays * dayMs).toISOString();
  const link = { id: hashLateKey(key), createdAt: now.toISOString(), createdBy: actorEmail, expiresAt, usedAt: null };
  await inTransaction(ctx, async (tx) => {
    await tx.db.insertInto('late_links').values(link).execute();
    await addAccessLogEntry(tx, makeActor(actorEmail), 'changed-setting', { setting: 'late-link' });
    return succeed(null);
  });
  return key;
}

/** Returns the late link with this key, if it can be used. */
export async function findLateLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  key: string | null,
): Promise<LateLinkTable | undefined> {
  if (!key) return undefined;
  return db
    .selectFrom('late_links')
    .selectAll()
    .where('id', '=', hashLateKey(key))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
}

/** Uses a late link up, in the transaction that stores the application. Returns false if it cannot be used. */
export async function spendLateLink({ db, now }: TransactionContext, key: string | null): Promise<boolean> {
  const at = now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('late_links')
    .set({ usedAt: at })
    .where('id', '=', hashLateKey(key ?? ''))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function hashLateKey(key: string): string {
  return hash('sha256', key, 'base64url');
}
