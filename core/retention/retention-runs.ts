import type { Context } from '../context.ts';
import { findLastRun, recordRun, retentionJob } from '../programme/job-runs.ts';
import { dayMs } from '../time.ts';

/** Returns when the next run begins, within the hour before; null if it is late, or there was none. */
export async function findNextRetention(ctx: Pick<Context, 'db' | 'now'>): Promise<Date | null> {
  const lastRun = await findLastRun(ctx, retentionJob);
  if (lastRun === null) return null;
  const nextMs = Date.parse(lastRun) + dayMs;
  return nextMs > ctx.now().getTime() ? new Date(nextMs) : null;
}

/** Records a run by an operator, so that the daily ones go on from here. */
export async function recordRetention(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await recordRun(ctx.db, retentionJob, ctx.now().toISOString(), await findLastRun(ctx, retentionJob));
}
