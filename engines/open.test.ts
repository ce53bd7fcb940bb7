import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeOnPostgres, locateDatabase, runSql } from '../tests/support/postgres.ts';
import type { EngineSettings } from './engine.ts';
import { openEngine } from './open.ts';

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

/** For a file with what these statements make, nothing may change. */
async function expectLeft(statements: string, mayCreate: readonly boolean[], reason: string): Promise<void> {
  const file = join(folder, 'daybreak.db');
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
  const before = readFileSync(file);
  for (const one of mayCreate)
    await expect(openEngine({ kind: 'sqlite', file }, { mayCreate: one, asks: 'operator' })).rejects.toThrow(reason);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(['daybreak.db']);
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

  test('leaves a file of another program as it is', async () => {
    await expectLeft('CREATE TABLE recipes (name TEXT)', [false], 'there is nothing of Daybreak in this database');
  });
});

test.each([1, 21, 99])(
  'a SQLite file with tables of another version (%i) is not opened and left as it is',
  async (version) => {
    const reason = `the database ${join(folder, 'daybreak.db')} has the tables of another version of Daybreak, which this version does not open`;
    const statements = `PRAGMA journal_mode = DELETE; CREATE TABLE applications (id TEXT); PRAGMA user_version = ${version}`;
    await expectLeft(statements, [true, false], reason);
  },
);

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
});
