import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { createEverything } from '../sql/migrations/postgres-0001-everything.ts';
import { makeNotCurrentFailure, makeStoreFailure } from '../store-failure.ts';
import { isClash } from './failure.ts';

/** Forward only: number n stands at place n - 1; one that has ever been released is never edited again. */
const migrations: readonly (readonly string[])[] = [createEverything];

const createVersion = `CREATE TABLE IF NOT EXISTS schema_version (
  id integer NOT NULL PRIMARY KEY CHECK (id = 1),
  version integer NOT NULL
)`;

const connectTimeoutMs = 5000;
/** Another process may be changing large tables just now. */
const queryTimeoutMs = 120_000;
const mostTries = 20;
const longestPauseMs = 200;

/** Two who make the same table at once: the slower one hears that it is there, in one of these ways. */
const raceCodes = new Set(['23505', '42710', '42P07', 'XX000']);
const missingTable = '42P01';

/** Brings the tables to what this program knows. Several processes may do this at once: one does, the others wait. */
export async function migrate(url: string): Promise<void> {
  await ask(url, async (client) => {
    for (let tries = 1; !(await tryToMigrate(client, tries === mostTries)); tries += 1)
      await wait(Math.random() * longestPauseMs);
  });
}

/** Changes nothing. Rejects where there are no tables of ours, or those of another version. */
export async function assertCurrent(url: string): Promise<void> {
  const version = await ask(url, readVersion);
  if (version < migrations.length) throw makeNotCurrentFailure(version, 'DATABASE_URL');
}

async function ask<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({
    connectionString: url,
    application_name: 'daybreak',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  // Whatever breaks the connection also fails the query that is waiting for it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** False when others were in the way and it is worth another try; the last one fails instead. */
async function tryToMigrate(client: Client, isLast: boolean): Promise<boolean> {
  try {
    // An account that may not make tables can start a program that needs none.
    if ((await readVersion(client)) === migrations.length) return true;
    await client.query(createVersion);
    await client.query('BEGIN');
    await client.query('INSERT INTO schema_version (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING');
    // This row is the lock: advisory locks do nothing on some servers that speak PostgreSQL.
    const version = await readVersion(client, 'FOR UPDATE');
    for (const statements of migrations.slice(version))
      for (const statement of statements) await client.query(statement);
    await client.query('UPDATE schema_version SET version = $1 WHERE id = 1', [migrations.length]);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (!isLast && (isClash(error) || raceCodes.has((error as { code?: string }).code ?? ''))) return false;
    throw error;
  }
}

async function readVersion(client: Client, lock = ''): Promise<number> {
  const version = await client.query(`SELECT version FROM schema_version WHERE id = 1 ${lock}`).then(
    ({ rows: [row] }) => Number(row?.version ?? 0),
    (error) => {
      if (error.code === missingTable) return 0;
      throw error;
    },
  );
  if (version <= migrations.length) return version;
  throw makeStoreFailure(
    'store-too-new',
    `the database has version ${version} and this program knows versions up to ${migrations.length}: ` +
      'start the newer program that wrote it, or restore a backup from before',
  );
}
