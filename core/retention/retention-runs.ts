import { findLastRun, recordRun } from '../../db/jobs.ts';
import type { Context } from '../context.ts';
import { dayMs } from '../time.ts';

/** In the table `jobs`. */
export const retentionJob = 'retention';

/** Returns when the last run ended. */
export async function findLastRetention({ db }: Pick<Context, 'db'>): Promise<string | null> {
  return findLastRun(db, retentionJob);
}

/** Returns when the next run begins, within the hour before; null if it is late, or there was none. */
export async function findNextRetention(ctx: Pick<Context, 'db' | 'now'>): Promise<Date | null> {
  const lastRun = await findLastRetention(ctx);
  if (lastRun === null) return null;
  const nextMs = Date.parse(lastRun) + dayMs;
  return nextMs > ctx.now().getTime() ? new Date(nextMs) : null;
}

/** Records a run by an operator, so that the daily ones go on from here. */
export async function recordRetention({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await recordRun(db, retentionJob, now());
}
