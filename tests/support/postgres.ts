import path from 'node:path';
import { Client } from 'pg';
import { describe, inject } from 'vitest';
import { openPostgresDatabase } from '../../engines/postgres/database.ts';

const serverUrl = inject('postgresUrl');

/** Tests that need a PostgreSQL server; where there is none their names say why they were skipped. */
export function describeOnPostgres(name: string, tests: () => void): void {
  describe.skipIf(serverUrl === null)(serverUrl ? name : `${name} (no PostgreSQL server on this machine)`, tests);
}

/** The address of an empty database of its own for this folder, whose name is unique; the same one every time. */
export async function locateDatabase(folder: string): Promise<string> {
  const schema = path
    .basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_');
  await runSql(serverUrl ?? '', `CREATE SCHEMA IF NOT EXISTS ${schema}`);
  return `${serverUrl}?options=-c%20search_path%3D${schema}`;
}

/** Opens it as the program does. */
export async function openDatabase(folder: string) {
  return openPostgresDatabase({ url: await locateDatabase(folder), poolSize: 4 });
}

/** Runs one statement as an operator would; its rows. */
export async function runSql(
  url: string,
  text: string,
  parameters: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, parameters)).rows;
  } finally {
    await client.end();
  }
}
