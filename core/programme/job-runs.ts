import type { Database } from '../../db/schema.ts';
import type { Context } from '../context.ts';

/** The job that deletes applications after their period. */
export const retentionJob = 'retention';

/** Returns when the last run of a job ended. */
export async function findLastRun({ db }: Pick<Context, 'db'>, name: string): Promise<string | null> {
  const run = await db.selectFrom('jobs').select('finishedAt').where('name', '=', name).executeTakeFirst();
  return run?.finishedAt ?? null;
}

/** Stores that a run has ended. Returns false if another process has stored one since the one that ended at `before`. */
export async function recordRun(
  db: Database,
  name: string,
  finishedAt: string,
  before: string | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values({ name, finishedAt, leaseUntil: null })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ finishedAt }).where('jobs.finishedAt', 'is not distinct from', before),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
