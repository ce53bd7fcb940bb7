import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeOnPostgres, locateDatabase, runSql } from '../tests/support/postgres.ts';
import type { EngineSettings } from './engine.ts';
import { openEngine } from './open.ts';
import { firstSqliteTables } from './sql/migrations/0001-first-tables.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-engine-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens it as the commands do that make nothing, and lets go of it. */
async function open(settings: EngineSettings): Promise<void> {
  await (await openEngine(settings, { mayCreate: false, asks: 'operator' })).close();
}

async function make(settings: EngineSettings): Promise<void> {
  await (await openEngine(settings, { mayCreate: true, asks: 'operator' })).close();
}

describe('where nothing may be made, SQLite', () => {
  const locate = () => ({ kind: 'sqlite', file: join(folder, 'daybreak.db') }) as const;

  test('is opened as the site left it', async () => {
    await make(locate());
    await open(locate());
  });

  test('makes no file', async () => {
    await expect(open(locate())).rejects.toThrow(`there is no database ${locate().file}; is DATA_DIR right?`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['of another program', 'CREATE TABLE recipes (name TEXT)', 'there is nothing of Daybreak in this database'],
    [
      'of an older version',
      `${firstSqliteTables[0]?.join(';')}; PRAGMA user_version = 1`,
      'the database has the older version 1: start the site of this version on it first',
    ],
  ])('leaves a file %s as it is', async (_, statements, reason) => {
    const database = new DatabaseSync(locate().file);
    database.exec(statements);
    database.close();
    const before = readFileSync(locate().file);
    await expect(open(locate())).rejects.toThrow(reason);
    expect(readFileSync(locate().file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['daybreak.db']);
  });
});

describeOnPostgres('where nothing may be made, PostgreSQL', () => {
  const locate = async () => ({ kind: 'postgres', url: await locateDatabase(folder), poolSize: 2 }) as const;
  const listTables = async () =>
    runSql((await locate()).url, 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()');

  test('is opened as the site left it', async () => {
    await make(await locate());
    await open(await locate());
  });

  test('makes no tables', async () => {
    const opening = open(await locate());
    await expect(opening).rejects.toThrow('there is nothing of Daybreak in this database; is DATABASE_URL right?');
    expect(await listTables()).toEqual([]);
  });

  test('does not bring a database whose tables were never finished to this version', async () => {
    const { url } = await locate();
    await runSql(url, 'CREATE TABLE schema_version (id integer PRIMARY KEY, version integer NOT NULL)');
    await runSql(url, 'INSERT INTO schema_version VALUES (1, 0)');
    await expect(open(await locate())).rejects.toThrow('there is nothing of Daybreak');
    expect(await listTables()).toEqual([{ tablename: 'schema_version' }]);
  });
});
