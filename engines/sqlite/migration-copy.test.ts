import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repository } from '../../tools/repository.ts';
import { openSqliteDatabase } from './database.ts';
import { listMigrationCopies, removeOldMigrationCopies } from './migration-copy.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-migration-'));
  file = join(folder, 'daybreak.db');
  const database = new DatabaseSync(file);
  database.exec(readFileSync(join(repository, 'tests/fixtures/version-1/sqlite.sql'), 'utf8'));
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string, query: string) => {
  const database = new DatabaseSync(path);
  const row = database.prepare(query).get();
  database.close();
  return Object.values(row ?? {})[0];
};

it('keeps the database as it was before a migration, for its owner alone, and says where', async () => {
  const before = read(file, 'PRAGMA user_version');
  const copies: string[] = [];
  (await openSqliteDatabase({ file, onCopy: (copy) => copies.push(copy) })).close();
  expect(copies).toEqual([`${file}.version-${before}`]);
  const [copy = ''] = copies;
  expect(read(copy, 'PRAGMA user_version')).toBe(before);
  expect(read(copy, 'SELECT count(*) FROM applications')).toBe(read(file, 'SELECT count(*) FROM applications'));
  expect(statSync(copy).mode & 0o777).toBe(0o600);
});

it('copies nothing that is new or has the newest version', async () => {
  const empty = join(folder, 'other.db');
  for (const path of [empty, empty]) (await openSqliteDatabase({ file: path })).close();
  expect(listMigrationCopies(empty)).toEqual([]);
});

it('names the copy where the database is of a newer program', async () => {
  (await openSqliteDatabase({ file })).close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 9999');
  database.close();
  await expect(openSqliteDatabase({ file })).rejects.toThrow(listMigrationCopies(file)[0] ?? 'no copy');
});

it('removes a copy once it is as old as a backup may be', async () => {
  (await openSqliteDatabase({ file })).close();
  const [copy = ''] = listMigrationCopies(file);
  await removeOldMigrationCopies(file, 35);
  expect(existsSync(copy)).toBe(true);
  const long = new Date(Date.now() - 36 * 24 * 60 * 60 * 1000);
  utimesSync(copy, long, long);
  await removeOldMigrationCopies(file, 35);
  expect(listMigrationCopies(file)).toEqual([]);
});
