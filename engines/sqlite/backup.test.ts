import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countRows, fillDatabase } from '../../tests/support/filled-database.ts';
import { prepareFolder } from '../../tests/support/rounds.ts';
import { type Backup, openBackup } from '../open-backup.ts';
import { firstSqliteTables } from '../sql/migrations/0001-first-tables.ts';
import { openSqliteDatabase, type SqliteDatabase } from './database.ts';
import { readBackupState } from './rehearsal.ts';

const folder = prepareFolder();
let database: SqliteDatabase;
let backup: Backup;
const at = (name: string) => join(folder.path, name);
const file = () => at('data/daybreak.db');
const listData = () => readdirSync(at('data')).sort();

beforeEach(async () => {
  database = await openSqliteDatabase({ file: file() });
  backup = openBackup({ kind: 'sqlite', file: file() });
});
afterEach(() => database.close());

test('an encrypted backup with a wrong key, in a wrong file, or damaged is refused in one sentence, and changes nothing', async () => {
  await fillDatabase(database);
  const identity = await generateIdentity();
  const key = await identityToRecipient(identity);
  writeFileSync(at('key.txt'), `# created by age-keygen\n${identity}\n`);
  for (const wrong of [identity, 'age1walnut', 'walnut'])
    await expect(backup.backUp(at('copy.db.age'), [key, wrong])).rejects.toThrow('no public key of age');
  await backup.backUp(at('copy.db.age'), [key]);
  await backup.backUp(at('plain.db'));
  database.close();
  writeFileSync(at('other.txt'), await generateIdentity());
  writeFileSync(at('no-key.txt'), 'walnut');
  writeFileSync(at('cut.age'), readFileSync(at('copy.db.age')).subarray(0, -100));
  const before = listData();
  for (const [name, identityFile, reason] of [
    ['copy.db.age', 'other.txt', 'was encrypted for another key'],
    ['copy.db.age', 'no-key.txt', 'has no private key of age'],
    ['copy.db.age', 'nowhere.txt', 'there is no file'],
    ['cut.age', 'key.txt', 'is damaged'],
    ['plain.db', 'key.txt', 'is not encrypted by age'],
  ] as const)
    await expect(backup.restore(at(name), { identity: at(identityFile) })).rejects.toThrow(reason);
  expect(listData()).toEqual(before);
});

describe('restore', () => {
  test.each<[string, (file: string) => void, RegExp]>([
    ['cut off', (file) => truncateSync(file, statSync(file).size - 4096), /damaged|malformed|not a database/],
    ['overwritten in places', scribble, /damaged|malformed/],
    ['another kind of file', (file) => writeFileSync(file, 'name,email\n'.repeat(1000)), /not a database/],
    ['empty', (file) => truncateSync(file), /no database of this site/],
    ['missing', (file) => rmSync(file), /there is no database/],
    ['a folder', makeFolder, /there is no database/],
    ['of another program', makeForeign, /no database of this site/],
    ['of a newer version', makeNewer, /start the newer program/],
  ])('refuses a file that is %s and changes nothing', async (_, spoil, why) => {
    await fillDatabase(database);
    await backup.backUp(at('copy.db'));
    spoil(at('copy.db'));
    database.close();
    const before = listData();
    await expect(backup.restore(at('copy.db'))).rejects.toThrow(why);
    expect(listData()).toEqual(before);
  });

  test('brings the tables of an older version to those of this one', async () => {
    const older = new DatabaseSync(at('copy.db'));
    for (const statement of [...(firstSqliteTables[0] ?? []), 'PRAGMA user_version = 1']) older.exec(statement);
    older.close();
    database.close();
    expect(await backup.restore(at('copy.db'))).toMatchObject({
      content: { applications: 0, suspected: 0, accounts: 0 },
    });
    expect(countRows(file(), 'auth_user')).toBe(0);
  });

  test('works where there was nothing, and where what was there is damaged beyond opening', async () => {
    await fillDatabase(database);
    await backup.backUp(at('copy.db'));
    database.close();
    rmSync(join(folder.path, 'data'), { recursive: true });
    expect(await backup.restore(at('copy.db'))).toMatchObject({ aside: null });
    writeFileSync(file(), 'burnt');
    expect(await backup.restore(at('copy.db'))).toMatchObject({ wasClosed: false });
    expect(countRows(file(), 'applications')).toBe(2);
    const aside = listData().find((name) => name.includes('before')) ?? '';
    expect(readFileSync(join(folder.path, 'data', aside), 'utf8')).toBe('burnt');
  });
});

describe('a rehearsal', () => {
  beforeEach(() => mkdirSync(at('backups')));

  test('restores the newest backup elsewhere, and keeps the result next to it', async () => {
    await fillDatabase(database);
    await backup.backUp(at('backups/one.db'));
    const before = listData();
    await backup.rehearse(at('backups'));
    expect(listData()).toEqual(before);
    const { newestAt, rehearsal } = readBackupState(at('backups'));
    expect(rehearsal).toMatchObject({ backup: 'one.db', applications: 2, fault: null });
    expect(newestAt).toBe(statSync(at('backups/one.db')).mtime.toISOString());
    truncateSync(at('backups/one.db'), 8192);
    await backup.rehearse(at('backups'));
    expect(readBackupState(at('backups')).rehearsal?.fault).toEqual(expect.any(String));
  });

  test('an encrypted backup counts as one, and only a plain one is tried', async () => {
    writeFileSync(at('backups/one.db.age'), '');
    expect(readBackupState(at('backups')).newestAt).not.toBeNull();
    await expect(backup.rehearse(at('backups'))).rejects.toThrow('there is no backup (*.db) in');
  });

  test('without a backup says so', async () => {
    rmSync(at('backups'), { recursive: true });
    await expect(backup.rehearse(at('backups'))).rejects.toThrow('there is no backup (*.db) in');
  });
});

test('another engine is refused by the name of the tool that copies it', () => {
  expect(() => openBackup({ kind: 'postgres' } as never)).toThrow(/pg_dump/);
  expect(() => openBackup({ kind: 'firebase' } as never)).toThrow(/gcloud firestore export/);
});

/** Damages pages inside the file, not its header. */
function makeFolder(file: string): void {
  rmSync(file);
  mkdirSync(file);
}

function scribble(file: string): void {
  const bytes = readFileSync(file);
  for (let offset = 4096; offset < bytes.length; offset += 4096) bytes.fill(0xff, offset, offset + 64);
  writeFileSync(file, bytes);
}

function makeForeign(file: string): void {
  rmSync(file);
  const other = new DatabaseSync(file);
  other.exec('CREATE TABLE recipes (name TEXT)');
  other.close();
}

function makeNewer(file: string): void {
  const copy = new DatabaseSync(file);
  copy.exec('PRAGMA user_version = 999');
  copy.close();
}
