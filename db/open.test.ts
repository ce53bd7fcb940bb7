import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { describeOnPostgres, locateDatabase, runSql } from '../tests/support/postgres.ts';
import { prepareFolder } from '../tests/support/prepare-folder.ts';
import { type DatabaseSettings, openDatabase } from './open.ts';

const folder = prepareFolder();

async function open(settings: DatabaseSettings, mayCreate: boolean): Promise<void> {
  await (await openDatabase(settings, { mayCreate })).destroy();
}

const otherVersion =
  'the database cannot be used: it has the tables of another version of Daybreak, which this version does not open';

describe('a SQLite file', () => {
  const locate = () => ({ kind: 'sqlite', file: join(folder.path, 'daybreak.db') }) as const;

  it('gets its tables once if several processes open it simultaneously', async () => {
    const script = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))};
      const db = await openDatabase({ kind: 'sqlite', file: process.argv[2] });
      const rows = await db.selectFrom('jobs').selectAll().execute();
      await db.destroy();
      process.exit(rows.length);
    `;
    writeFileSync(join(folder.path, 'opener.mjs'), script);
    const openers = Array.from({ length: 4 }, () => fork(join(folder.path, 'opener.mjs'), [locate().file]));
    const exits = await Promise.all(openers.map((opener) => once(opener, 'exit')));
    expect(exits).toEqual(Array(4).fill([0, null]));
  });

  it('is not created by a command that creates nothing', async () => {
    await expect(open(locate(), false)).rejects.toThrow(`there is no database ${locate().file}; is DATA_DIR right?`);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  async function expectLeft(statements: string, mayCreate: readonly boolean[], reason: string): Promise<void> {
    const database = new DatabaseSync(locate().file);
    database.exec(statements);
    database.close();
    const before = readFileSync(locate().file);
    for (const one of mayCreate) await expect(open(locate(), one)).rejects.toThrow(reason);
    expect(readFileSync(locate().file).equals(before)).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['daybreak.db']);
  }

  it('of another program is left as it is by a command that creates nothing', async () => {
    await expectLeft('CREATE TABLE recipes (name TEXT)', [false], 'there is nothing of Daybreak in it');
  });

  it.each([
    ['an older version', 'CREATE TABLE applications (id TEXT); PRAGMA user_version = 21'],
    [
      'a newer version',
      "CREATE TABLE kysely_migration (name TEXT, timestamp TEXT); INSERT INTO kysely_migration VALUES ('0009-later', '')",
    ],
  ])('with the tables of %s is refused in one sentence and left as it is', async (_, statements) => {
    await expectLeft(statements, [true, false], otherVersion);
  });

  it('that is rubbish is refused', async () => {
    writeFileSync(locate().file, 'rubbish '.repeat(1000));
    await expect(open(locate(), true)).rejects.toThrow('cannot be used: file is not a database');
  });
});

describeOnPostgres('a PostgreSQL database', () => {
  const locate = async () => ({ kind: 'postgres', url: await locateDatabase(folder.path), poolSize: 2 }) as const;
  const listTables = async () =>
    runSql((await locate()).url, 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1');

  it('is opened again as it was left, also by a command that creates nothing', async () => {
    await open(await locate(), true);
    await open(await locate(), false);
  });

  it('gets its tables once if eight processes open it simultaneously', async () => {
    const settings = await locate();
    await Promise.all(Array.from({ length: 8 }, () => open(settings, true)));
    const [first] = await runSql(settings.url, 'SELECT name FROM kysely_migration ORDER BY name');
    expect(first).toEqual({ name: '0001-tables' });
    expect(await runSql(settings.url, 'SELECT * FROM applications')).toEqual([]);
  });

  it('gets no tables from a command that creates nothing', async () => {
    await expect(open(await locate(), false)).rejects.toThrow(
      'there is nothing of Daybreak in it; is DATABASE_URL right?',
    );
    expect(await listTables()).toEqual([]);
  });

  it.each([
    ['names another step', "INSERT INTO kysely_migration VALUES ('0009-later', '2026-11-20')"],
    ['is not there, among its tables', 'DROP TABLE kysely_migration'],
  ])('whose list of migrations %s is refused in one sentence and left as it is', async (_, statement) => {
    const settings = await locate();
    await open(settings, true);
    await runSql(settings.url, statement);
    const before = await listTables();
    for (const mayCreate of [true, false]) await expect(open(settings, mayCreate)).rejects.toThrow(otherVersion);
    expect(await listTables()).toEqual(before);
  });

  it('can be opened by an account that may not create tables, once they are there', async () => {
    const settings = await locate();
    await open(settings, true);
    const [{ schema } = {}] = await runSql(settings.url, 'SELECT current_schema() AS schema');
    const role = `reader_of_${schema}`;
    await runSql(settings.url, `CREATE ROLE ${role} LOGIN PASSWORD 'of-no-use'`);
    await runSql(settings.url, `GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
    await runSql(settings.url, `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
    const url = settings.url.replace(/\/\/[^@]+@/, `//${role}:of-no-use@`);
    const db = await openDatabase({ ...settings, url });
    await db.insertInto('jobs').values({ name: 'one', finishedAt: null }).execute();
    await db.destroy();
  });
});
