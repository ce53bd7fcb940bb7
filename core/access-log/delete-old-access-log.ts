import type { Context } from '../context.ts';

export async function deleteOldAccessLog({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const until = now();
  until.setUTCFullYear(until.getUTCFullYear() - 1);
  const { numDeletedRows } = await db
    .deleteFrom('access_log')
    .where('createdAt', '<', until.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
