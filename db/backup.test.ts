import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countRows, fillDatabase } from '../tests/support/filled-database.ts';
import { prepareFolder } from '../tests/support/prepare-folder.ts';
import { createBackup, findNewestBackup } from './backup.ts';
import { openDatabase } from './open.ts';
import { restoreBackup } from './restore.ts';
import type { Database } from './schema.ts';

const folder = prepareFolder();
let database: Database;
const at = (name: string) => join(folder.path, name);
const file = () => at('data/daybreak.db');
const listData = () => readdirSync(at('data')).sort();

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: file() });
});
afterEach(() => database.destroy());

describe('restore', () => {
  test.each<[string, (file: string) => void, RegExp]>([
    ['cut off', (file) => truncateSync(file, statSync(file).size - 4096), /damaged|malformed|not a database/],
    ['another kind of file', (file) => writeFileSync(file, 'name,email\n'.repeat(1000)), /not a database/],
    ['missing', (file) => rmSync(file), /there is no database/],
    ['of another program', createForeign, /no database of this site/],
    ['of another version', createOther, /the tables of another version of Daybreak/],
  ])('refuses a file that is %s and changes nothing', async (_, spoil, why) => {
    await fillDatabase(database);
    await createBackup(file(), at('copy.db'));
    spoil(at('copy.db'));
    await database.destroy();
    const before = listData();
    await expect(restoreBackup(at('copy.db'), file())).rejects.toThrow(why);
    expect(listData()).toEqual(before);
  });

  test('works where there was nothing, and where what was there is damaged beyond opening', async () => {
    await fillDatabase(database);
    await createBackup(file(), at('copy.db'));
    await database.destroy();
    rmSync(join(folder.path, 'data'), { recursive: true });
    expect(await restoreBackup(at('copy.db'), file())).toMatchObject({ aside: null });
    writeFileSync(file(), 'burnt');
    await restoreBackup(at('copy.db'), file());
    expect(countRows(file(), 'applications')).toBe(2);
    const aside = listData().find((name) => name.includes('before')) ?? '';
    expect(readFileSync(join(folder.path, 'data', aside), 'utf8')).toBe('burnt');
  });
});

test('the newest backup of a folder is found, an encrypted one too', () => {
  expect(findNewestBackup(at('backups'))).toBeNull();
  mkdirSync(at('backups'));
  for (const [name, day] of Object.entries({ 'one.db': 1, 'two.db.age': 2, 'notes.txt': 3 })) {
    writeFileSync(at(`backups/${name}`), '');
    utimesSync(at(`backups/${name}`), day * 86_400, day * 86_400);
  }
  expect(findNewestBackup(at('backups'))).toBe('1970-01-03T00:00:00.000Z');
});

function createForeign(file: string): void {
  rmSync(file);
  const other = new DatabaseSync(file);
  other.exec('CREATE TABLE recipes (name TEXT)');
  other.close();
}

function createOther(file: string): void {
  const copy = new DatabaseSync(file);
  copy.exec("UPDATE kysely_migration SET name = '0009-later' WHERE name = '0001-tables'");
  copy.close();
}
