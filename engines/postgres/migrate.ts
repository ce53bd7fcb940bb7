import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { TablesVersion } from '../../domain/ports/store-check.ts';
import { firstPostgresTables } from '../sql/migrations/0001-first-tables.ts';
import { laterMigrations } from '../sql/migrations/list.ts';
import type { DataStep, MigrationStep } from '../sql/migrations/migration.ts';
import { makeIdsText } from '../sql/migrations/postgres-0002-text-ids.ts';
import { makeNotCurrentFailure, makeStoreFailure } from '../store-failure.ts';
import { openPool } from './pool.ts';

/** Forward only, in the order of their names; one that was ever released is never edited again. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-everything': {
    async up(database) {
      // Made before `Migrator` kept the list: the tables are there.
      if (await hasOldVersion(database)) return;
      await run(database, firstPostgresTables);
    },
  },
  '0002-text-ids': { up: (database) => run(database, makeIdsText) },
  ...Object.fromEntries(
    laterMigrations.map(({ name, postgres }) => [name, { up: (database: Kysely<unknown>) => run(database, postgres) }]),
  ),
};

/** How many have been done, by this program or another one, and how many this one knows. */
export async function readTablesVersion(database: Kysely<unknown>): Promise<TablesVersion> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM schema_migrations`.execute(database);
  return { stored: Number(rows[0]?.count), known: Object.keys(migrations).length };
}

const connectTimeoutMs = 5000;
/** Another process may be changing large tables just now. */
const queryTimeoutMs = 120_000;

/**
 * Brings the tables to this version. Several processes may do this at once: one does, the others wait. `copiedBefore`: the
 * version for which there is a copy; undefined: it is not asked.
 */
export async function migrate(url: string, copiedBefore?: number | null): Promise<void> {
  await withMigrator(url, async (migrator, database) => {
    // A role that may not make tables can start a program that needs none.
    const version = await readVersion(migrator, database);
    const newest = Object.keys(migrations).length;
    if (version === newest) return;
    if (copiedBefore !== undefined && copiedBefore !== newest && (await hasApplications(database)))
      throw makeStoreFailure(
        'store-unavailable',
        `the tables are brought from version ${version} to ${newest}, and there is no way back without a copy: make one, ` +
          `pg_dump --format=custom --file=daybreak-${version}.dump with the address of DATABASE_URL, ` +
          `then start once with DATABASE_COPIED=${newest}`,
      );
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** Changes nothing. Rejects where there are no tables of ours, or those of another version. */
export async function assertCurrent(url: string): Promise<void> {
  await withMigrator(url, async (migrator, database) => {
    const version = await readVersion(migrator, database);
    if (version < Object.keys(migrations).length) throw makeNotCurrentFailure(version, 'DATABASE_URL');
  });
}

async function withMigrator(url: string, work: (migrator: Migrator, database: Kysely<unknown>) => Promise<void>) {
  const pool = openPool(url, {
    max: 1,
    application_name: 'daybreak',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // Named, because the migrator otherwise finds tables of the same name in other schemas of the database.
    const { rows } = await sql<{ schema: string | null }>`SELECT current_schema() AS schema`.execute(database);
    const migrationTableSchema = rows[0]?.schema ?? 'public';
    const provider = { getMigrations: async () => migrations };
    const migrator = new Migrator({
      db: database,
      provider,
      migrationTableSchema,
      migrationTableName: 'schema_migrations',
      migrationLockTableName: 'schema_migrations_lock',
    });
    await work(migrator, database);
  } finally {
    await database.destroy();
  }
}

/** How many migrations have been done. Throws where a newer program has changed the tables. */
async function readVersion(migrator: Migrator, database: Kysely<unknown>): Promise<number> {
  const known = await migrator.getMigrations();
  const executed = known.filter(({ executedAt }) => executedAt !== undefined).length;
  if (!(await hasTable(database, 'schema_migrations'))) return Number(await hasOldVersion(database));
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name DESC`.execute(database);
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (!unknown) return executed || Number(await hasOldVersion(database));
  throw makeStoreFailure(
    'store-too-new',
    `the database has the migration ${unknown.name}, which this program does not know: ` +
      'start the newer program that wrote it, or restore a backup from before',
  );
}

/** Whether the program that made these tables was one from before 0002, and finished them. */
const hasOldVersion = (database: Kysely<unknown>) =>
  hasRow(database, 'schema_version', sql`SELECT 1 FROM schema_version WHERE version >= 1 LIMIT 1`);

const hasApplications = (database: Kysely<unknown>) =>
  hasRow(database, 'applications', sql`SELECT 1 FROM applications LIMIT 1`);

async function hasRow(database: Kysely<unknown>, table: string, query: RawBuilder<unknown>): Promise<boolean> {
  return (await hasTable(database, table)) && (await query.execute(database)).rows.length > 0;
}

async function hasTable(database: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(database);
  return rows[0]?.found === true;
}

async function run(database: Kysely<unknown>, steps: readonly MigrationStep[]): Promise<void> {
  for (const step of steps)
    if (typeof step === 'string') await sql.raw(step).execute(database);
    else await runDataStep(database, step);
}

async function runDataStep(database: Kysely<unknown>, { read, derive, write }: DataStep): Promise<void> {
  for (;;) {
    const { rows } = await sql.raw<Record<string, unknown>>(read).execute(database);
    if (rows.length === 0) return;
    const json = JSON.stringify(rows.map(derive));
    for (const statement of write) await database.executeQuery(CompiledQuery.raw(statement, [json]));
  }
}
