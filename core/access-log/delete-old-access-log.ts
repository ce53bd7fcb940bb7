import type { Context } from '../context.ts';

/** Deletes the entries that are older than a year, and returns how many there were. */
export async function deleteOldAccessLog({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const until = now();
  until.setUTCFullYear(until.getUTCFullYear() - 1);
  const { numDeletedRows } = await db
    .deleteFrom('access_log')
    .where('createdAt', '<', until.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
