import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { listTables } from '../../db/migrations/0001-schema.ts';
import { postgresSearch } from '../../db/migrations/0001-search.ts';
import { postgresSchema } from '../sql/schema.ts';
import { makeNothingFailure, makeOtherVersionFailure } from '../store-failure.ts';
import { openPool } from './pool.ts';

/** A database with other names in its list is not opened. */
const migrations: Readonly<Record<string, Migration>> = {
  '0005-schema': {
    async up(database) {
      for (const statement of postgresSchema) await sql.raw(statement).execute(database);
      for (const table of listTables(database, 'postgres')) await table.execute();
      for (const statement of postgresSearch) await sql.raw(statement).execute(database);
    },
  },
};

const connectTimeoutMs = 5000;
/** Another process may be making the tables just now. */
const queryTimeoutMs = 120_000;

/** Several processes may do this at once: one does, the others wait. Changes nothing where another version made the tables. */
export async function createTables(url: string): Promise<void> {
  await withDatabase(url, async (database) => {
    // A role that may not make tables can start a program that needs none.
    if (await hasTables(database)) return;
    // Named, because the migrator otherwise finds tables of the same name in other schemas of the database.
    const { rows } = await sql<{ schema: string | null }>`SELECT current_schema() AS schema`.execute(database);
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: rows[0]?.schema ?? 'public',
      migrationTableName: 'schema_migrations',
      migrationLockTableName: 'schema_migrations_lock',
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** Changes nothing. Rejects where there are no tables of this version. */
export async function assertTables(url: string): Promise<void> {
  await withDatabase(url, async (database) => {
    if (!(await hasTables(database))) throw makeNothingFailure('DATABASE_URL');
  });
}

async function withDatabase(url: string, work: (database: Kysely<unknown>) => Promise<void>): Promise<void> {
  const pool = openPool(url, {
    max: 1,
    application_name: 'daybreak',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await work(database).finally(() => database.destroy());
}

/** Rejects where another version made the tables. */
async function hasTables(database: Kysely<unknown>): Promise<boolean> {
  const names = (await exists(database, 'schema_migrations'))
    ? (await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(database)).rows
    : [];
  const isOther = names.length === 0 && (await exists(database, 'applications'));
  if (isOther || names.some(({ name }) => !Object.hasOwn(migrations, name)))
    throw makeOtherVersionFailure('the database of DATABASE_URL');
  return names.length > 0;
}

async function exists(database: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS found`.execute(database);
  return rows[0]?.found === true;
}
