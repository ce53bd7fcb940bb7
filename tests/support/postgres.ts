import path from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, inject } from 'vitest';
import { openPostgresDatabase } from '../../engines/postgres/database.ts';
import { templateName } from './postgres-template.ts';

const serverUrl = inject('postgresUrl');

/** Tests that need a PostgreSQL server; where there is none their names say why they were skipped. */
export function describeOnPostgres(name: string, tests: () => void): void {
  describe.skipIf(serverUrl === null)(serverUrl ? name : `${name} (no PostgreSQL server on this machine)`, () => {
    afterEach(async () => {
      for (const copy of copies.keys()) await runSql(serverUrl ?? '', `DROP DATABASE ${copy} WITH (FORCE)`);
      copies.clear();
    });
    tests();
  });
}

/** By name: the copies that the test made. */
const copies = new Map<string, Promise<unknown>>();

/** The address of an empty database for this folder alone, whose name is unique; the same one every time. */
export async function locateDatabase(folder: string): Promise<string> {
  const schema = nameAfter(folder);
  await runSql(serverUrl ?? '', `CREATE SCHEMA IF NOT EXISTS ${schema}`);
  return `${serverUrl}?options=-c%20search_path%3D${schema}`;
}

/**
 * The address of a database with all tables and no rows; the same one every time for a folder. It is a copy of one that is
 * there: to make the tables again takes four times as long.
 */
export async function copyDatabase(folder: string): Promise<string> {
  const name = nameAfter(folder);
  if (!copies.has(name)) copies.set(name, runSql(serverUrl ?? '', `CREATE DATABASE ${name} TEMPLATE ${templateName}`));
  await copies.get(name);
  return `${serverUrl}`.replace(/[^/]+$/, name);
}

/** Opens such a database as the program does. */
export async function openDatabase(folder: string) {
  return openPostgresDatabase({ url: await copyDatabase(folder), poolSize: 4 });
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
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, parameters)).rows;
  } finally {
    await client.end();
  }
}
