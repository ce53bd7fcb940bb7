import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** With fewer applications the planner needs no figures. */
const fewestMeasured = 1000;

/**
 * For a SQLite database, each minute. Measures tables that have grown for the planner, and copies the write-ahead log into
 * the file: erased texts stay in the log until then. If another program reads just now, the next time does it.
 */
export async function maintain(db: Database): Promise<void> {
  const measured = db
    .selectFrom('applications')
    .select('id')
    .limit(1)
    .offset(fewestMeasured - 1);
  if (await measured.executeTakeFirst()) await sql`PRAGMA optimize = 0x10002`.execute(db);
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
