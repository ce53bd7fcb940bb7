import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** With fewer applications the planner needs no figures. */
const fewestMeasured = 1000;

/**
 * For SQLite, each minute: measures grown tables for the planner, and copies the write-ahead log, which still
 * has deleted texts, into the file.
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
