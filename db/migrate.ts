import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from './is-postgres.ts';
import { up as createSchema } from './migrations/0001-tables.ts';
import { up as addMentoring } from './migrations/0002-mentoring.ts';
import { up as addSafety } from './migrations/0003-safety.ts';
import type { Database } from './schema.ts';

const migrations = {
  '0001-tables': { up: createSchema },
  '0002-mentoring': { up: addMentoring },
  '0003-safety': { up: addSafety },
};

/**
 * Runs the migrations that are due: all of them in an empty database; other processes that start wait.
 * Rejects with a sentence for the operator if another version of Daybreak has made tables.
 */
export async function migrate(db: Database, { mayCreate }: { readonly mayCreate: boolean }): Promise<void> {
  const schema = isPostgres(db) ? await findSchema(db) : undefined;
  const isCreated = await hasTables(db, schema);
  if (!isCreated && !mayCreate)
    throw new Error(`there is nothing of Daybreak in it; is ${schema ? 'DATABASE_URL' : 'DATA_DIR'} right?`);
  // Persistent, so only after all checks.
  if (!schema) await sql`PRAGMA journal_mode = WAL`.execute(db);
  // A role that may not create tables can start a program that needs none.
  if (isCreated && (await listExecuted(db)).length === Object.keys(migrations).length) return;
  const provider = { getMigrations: async () => migrations };
  // Or tables of the same name in other schemas of a PostgreSQL database would count.
  const migrator = new Migrator({ db, provider, ...(schema && { migrationTableSchema: schema }) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Rejects with a sentence for the operator if another version of Daybreak has made tables. */
export async function hasTables(db: Database, schema?: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.filter((table) => table.schema === schema).map(({ name }) => name);
  const executed = names.includes('kysely_migration') ? await listExecuted(db) : [];
  const isOther = executed.length === 0 && names.includes('applications');
  if (isOther || executed.some((name) => !Object.hasOwn(migrations, name)))
    throw new Error(
      'it has the tables of another version of Daybreak, which this version does not open: start that version, or begin with an empty database',
    );
  return executed.length > 0;
}

async function findSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`SELECT current_schema() AS schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

async function listExecuted(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
