import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** Skips `work` while another process does it. A SQLite file has one process only. */
export async function withJobLock(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work();
  const key = sql`hashtext(${`job ${name}`})`;
  // The lock belongs to its connection, so it ends with a process that is killed.
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isFree: boolean }>`SELECT pg_try_advisory_lock(${key}) AS "isFree"`.execute(
      connection,
    );
    if (!rows[0]?.isFree) return;
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

export async function findLastRun(db: Database, name: string): Promise<string | null> {
  const run = await db.selectFrom('jobs').select('finishedAt').where('name', '=', name).executeTakeFirst();
  return run?.finishedAt ?? null;
}

export async function recordRun(db: Database, name: string, at: Date): Promise<void> {
  const finishedAt = at.toISOString();
  await db
    .insertInto('jobs')
    .values({ name, finishedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ finishedAt }))
    .execute();
}
