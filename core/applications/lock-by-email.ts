import type { TransactionContext } from '../context.ts';

/**
 * Lists the applications with this email, in any letter case, newest first, without spam. Other writes about them wait until this
 * transaction ends. Of more than `limit` half are the newest and half the oldest: others may apply with an address, and must not
 * hide what its owner sent.
 */
export async function lockByEmail(tx: TransactionContext, email: string, limit: number) {
  const newest = await select(tx, email, 'desc', limit).execute();
  const ids = new Set(newest.map(({ id }) => id));
  const oldest = await select(tx, email, 'asc', limit).execute();
  return [...newest, ...oldest.filter(({ id }) => !ids.has(id)).toReversed()];
}

function select({ db }: TransactionContext, email: string, direction: 'asc' | 'desc', limit: number) {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('emailKey', '=', email.trim().toLowerCase())
    .where('status', '!=', 'spam')
    .orderBy('timestamp', direction)
    .orderBy('number', direction)
    .limit(limit / 2)
    .forUpdate();
}
