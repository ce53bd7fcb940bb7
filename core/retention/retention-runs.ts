import { findLastRun, recordRun } from '../../db/jobs.ts';
import type { Context, Reader } from '../context.ts';

export const retentionJob = 'retention';

export async function findLastRetention({ db }: Reader): Promise<string | null> {
  return findLastRun(db, retentionJob);
}

/** Records a run by an operator; the daily ones follow it. */
export async function recordRetention({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await recordRun(db, retentionJob, now());
}
