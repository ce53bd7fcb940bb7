import path from 'node:path';
import { Client, Pool } from 'pg';
import { afterEach, describe, inject } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { templateName } from './postgres-template.ts';

const serverUrl = inject('postgresUrl');

/** Tests that need a PostgreSQL server; where there is none their names say why they were skipped. */
export function describeOnPostgres(name: string, tests: () => void): void {
  describe.skipIf(serverUrl === null)(serverUrl ? name : `${name} (no PostgreSQL server on this machine)`, () => {
    afterEach(async () => {
      const used = await Promise.all(copies.values());
      copies.clear();
      for (const name of used) await emptyDatabase(name);
      free.push(...used);
    });
    tests();
  });
}

/** By folder: the names of the databases that the test has. */
const copies = new Map<string, Promise<string>>();
/** Empty again; to make a database and to drop it takes five times as long. */
const free: string[] = [];

async function takeDatabase(name: string): Promise<string> {
  const last = free.pop();
  if (last === undefined) await runSql(serverUrl ?? '', `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  return last ?? name;
}

/** Empties every table. The same for all databases, which are copies of one. */
let deletions: string | null = null;

async function emptyDatabase(name: string): Promise<void> {
  const pool = pools.get(name) ?? openPool(name);
  // A connection that a test has left open would hold the tables.
  const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  await pool.query(`SELECT pg_terminate_backend(pid) ${others}`);
  deletions ??= await writeDeletions(pool);
  await pool.query(deletions);
}

/** Connections by database stay open: to open one takes five times as long as to empty the tables. */
const pools = new Map<string, Pool>();

function openPool(name: string): Pool {
  const settings = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  // A test or the end of the server may close the connection.
  const pool = new Pool({ connectionString: locate(name), ...settings }).on('error', () => {});
  pools.set(name, pool);
  return pool;
}

async function writeDeletions(pool: Pool): Promise<string> {
  const { rows } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const names = rows.map(({ tablename }) => String(tablename)).filter((table) => !table.includes('migration'));
  // Without regard to what belongs to what. TRUNCATE would make the files of every table again.
  return ['SET session_replication_role = replica', ...names.map((table) => `DELETE FROM "${table}"`)].join(';');
}

const locate = (database: string) => `${serverUrl}`.replace(/[^/]+$/, database);

/** The address of an empty database for this folder only, whose name is unique; the same one every time. */
export async function locateDatabase(folder: string): Promise<string> {
  const schema = nameAfter(folder);
  await runSql(serverUrl ?? '', `CREATE SCHEMA IF NOT EXISTS ${schema}`);
  return `${serverUrl}?options=-c%20search_path%3D${schema}`;
}

/**
 * The address of a database with empty tables, the same every time for a folder. It is a copy, because
 * making the tables takes four times as long.
 */
export async function copyDatabase(folder: string): Promise<string> {
  const name = nameAfter(folder);
  const copy = copies.get(name) ?? takeDatabase(name);
  copies.set(name, copy);
  return locate(await copy);
}

/** A database with empty tables for one caller, which returns it after closing its connections. */
export async function borrowDatabase() {
  const database = await takeDatabase(nameAfter(`site-${crypto.randomUUID()}`));
  async function giveBack(): Promise<void> {
    await emptyDatabase(database);
    free.push(database);
  }
  return { url: locate(database), giveBack };
}

/** Opens such a database; very many callers wait for four connections longer than a visitor may. */
export async function openCopy(folder: string): Promise<Database> {
  return openDatabase({ kind: 'postgres', url: await copyDatabase(folder), poolSize: 4 }, { asks: 'operator' });
}

function nameAfter(folder: string): string {
  return path
    .basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_');
}

/** Runs one statement as an operator would; its rows. */
export async function runSql(
  url: string,
  text: string,
  parameters: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return withClient(
    url,
    async (client) => (await (parameters.length > 0 ? client.query(text, parameters) : client.query(text))).rows,
  );
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
