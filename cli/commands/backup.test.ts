import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginSession } from '../../domain/accounts/sessions.ts';
import { openBackup } from '../../engines/open-backup.ts';
import { firstSqliteTables } from '../../engines/sql/migrations/0001-first-tables.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { sqliteDialect } from '../../engines/sqlite/dialect.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { readBackupState } from '../../engines/sqlite/rehearsal.ts';
import { makeAccounts } from '../../tests/support/account-parts.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { runCommand } from '../../tools/run-command.ts';

const mira = { email: 'mira@student.example', password: 'walnut river 42' };

let folder: string;
let database: SqliteDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-backup-'));
  database = await openSqliteDatabase({ file: join(folder, 'data', 'daybreak.db') });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(name: 'backup' | 'restore', ...args: string[]) {
  const { status, stdout, stderr } = runCommand(name, args, { folder });
  return { status, stdout, stderr };
}

/** Two applications, one of them suspected, and one account. */
async function fill(): Promise<void> {
  const store = makeSqlStores(makeSqliteKysely(database), sqliteDialect);
  await Promise.all([save(store, makeEntry()), save(store, makeEntry({}, 'hidden-field-filled'))]);
  const { identity, sessions } = makeAccounts(database, 'http://localhost:3000').accounts;
  const signedUp = await identity.signUp(mira);
  if (signedUp.ok) await beginSession(sessions, signedUp.value.account, false);
}

const listData = () => readdirSync(join(folder, 'data')).sort();

function countRows(file: string, table: string): unknown {
  const opened = new DatabaseSync(file, { readOnly: true });
  const found = opened.prepare(`SELECT count(*) AS found FROM ${table}`).get()?.['found'];
  opened.close();
  return found;
}

describe('backup', () => {
  test('writes one file that only its owner can read, reports what is in it, and leaves no other file', async () => {
    await fill();
    const file = join(folder, 'copy.db');
    const { status, stdout, stderr } = run('backup', 'copy.db');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`${file}\nApplications: 2, of which 1 look automatic. Accounts: 1. Tables of version `);
    expect(stdout).toContain('auth-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(countRows(file, 'applications')).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(['copy.db', 'data']);
  });

  test('never overwrites, not even an empty file', () => {
    for (const text of ['precious', '']) {
      writeFileSync(join(folder, 'copy.db'), text);
      expect(run('backup', 'copy.db')).toEqual({
        status: 1,
        stdout: '',
        stderr: `backup: ${join(folder, 'copy.db')} is there already, and nothing is overwritten\n`,
      });
      expect(readFileSync(join(folder, 'copy.db'), 'utf8')).toBe(text);
    }
  });

  test('of a damaged database fails and leaves no file that looks like a backup', async () => {
    await fill();
    database.close();
    const source = join(folder, 'data', 'daybreak.db');
    truncateSync(source, statSync(source).size - 4096);
    expect(run('backup', 'copy.db')).toMatchObject({ status: 1, stdout: '' });
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test('without a database or into a folder that is not there reports it and creates neither', () => {
    expect(run('backup', 'nowhere/copy.db').stderr).toBe(`backup: there is no folder ${join(folder, 'nowhere')}\n`);
    database.close();
    rmSync(join(folder, 'data'), { recursive: true });
    expect(run('backup', 'copy.db').stderr).toContain('backup: there is no database ');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('an encrypted backup', () => {
  async function makeKeys() {
    const identity = await generateIdentity();
    writeFileSync(join(folder, 'key.txt'), `# created by age-keygen\n${identity}\n`);
    return { identity, key: await identityToRecipient(identity) };
  }

  test('is read with the private key alone, and no plain copy of it stays', async () => {
    await fill();
    const { key } = await makeKeys();
    const other = await identityToRecipient(await generateIdentity());
    expect(run('backup', '--for', other, '--for', key, 'copy.db.age')).toMatchObject({ status: 0, stderr: '' });
    const bytes = readFileSync(join(folder, 'copy.db.age'));
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(bytes.includes('Ana Reed')).toBe(false);
    expect(statSync(join(folder, 'copy.db.age')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['copy.db.age', 'data', 'key.txt']);
    expect(listData().filter((name) => !/^daybreak\.db(-wal|-shm)?$/.test(name))).toEqual([]);
    database.close();

    expect(run('restore', 'copy.db.age').stderr).toMatch(/^restore: .* is encrypted: name the file of your key, .*\n$/);
    const { status, stdout, stderr } = run('restore', 'copy.db.age', '--identity', 'key.txt');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Restored. Applications: 2');
    expect(countRows(join(folder, 'data', 'daybreak.db'), 'applications')).toBe(2);
    expect(listData().filter((name) => name.endsWith('.plain'))).toEqual([]);
  });

  test('with a wrong key, in a wrong file, or damaged is refused in one sentence, and changes nothing', async () => {
    await fill();
    const { identity, key } = await makeKeys();
    const at = (name: string) => join(folder, name);
    const backup = openBackup({ kind: 'sqlite', file: at('data/daybreak.db') });
    expect(run('backup', '--for', identity, 'copy.db.age')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'backup: what follows --for is no public key of age: expected one such as age1…, as age-keygen prints it\n',
    });
    for (const wrong of ['age1walnut', 'walnut'])
      await expect(backup.backUp(at('copy.db.age'), [key, wrong])).rejects.toThrow('no public key of age');
    await backup.backUp(at('copy.db.age'), [key]);
    await backup.backUp(at('plain.db'));
    database.close();
    writeFileSync(at('other.txt'), await generateIdentity());
    writeFileSync(at('no-key.txt'), 'walnut');
    writeFileSync(at('cut.age'), readFileSync(at('copy.db.age')).subarray(0, -100));
    const before = listData();
    for (const [file, identityFile, reason] of [
      ['copy.db.age', 'other.txt', 'was encrypted for another key'],
      ['copy.db.age', 'no-key.txt', 'has no private key of age'],
      ['copy.db.age', 'nowhere.txt', 'there is no file'],
      ['cut.age', 'key.txt', 'is damaged'],
      ['plain.db', 'key.txt', 'is not encrypted by age'],
    ] as const)
      await expect(backup.restore(at(file), { identity: at(identityFile) })).rejects.toThrow(reason);
    expect(listData()).toEqual(before);
  });
});

describe('restore', () => {
  test('brings applications and accounts back, ends the sessions, and moves aside what was there', async () => {
    await fill();
    run('backup', 'copy.db');
    await save(makeSqlStores(makeSqliteKysely(database), sqliteDialect), makeEntry());
    database.close();
    const { status, stdout, stderr } = run('restore', 'copy.db');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Restored. Applications: 2, of which 1 look automatic. Accounts: 1.');

    const [current = '', aside = '', ...more] = listData();
    expect(more).toEqual([]);
    expect(stdout).toContain(join(folder, 'data', aside));
    expect(countRows(join(folder, 'data', aside), 'applications')).toBe(3);
    expect(countRows(join(folder, 'data', aside), 'sessions')).toBe(1);
    expect(countRows(join(folder, 'data', current), 'applications')).toBe(2);
    expect(countRows(join(folder, 'data', current), 'sessions')).toBe(0);
    expect(statSync(join(folder, 'data', current)).mode & 0o777).toBe(0o600);

    database = await openSqliteDatabase({ file: join(folder, 'data', 'daybreak.db') });
    const { identity } = makeAccounts(database, 'http://localhost:3000').accounts;
    expect(await identity.signIn(mira)).toMatchObject({ ok: true });
  });

  test('is refused while a program has the database open, and changes nothing', async () => {
    await fill();
    run('backup', 'copy.db');
    const before = listData();
    expect(run('restore', 'copy.db')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'restore: a program has the database open: stop the server, then run this again\n',
    });
    expect(listData()).toEqual(before);
  });

  test.each<[string, (file: string) => void, RegExp]>([
    ['cut off', (file) => truncateSync(file, statSync(file).size - 4096), /damaged|malformed|not a database/],
    ['overwritten in places', scribble, /damaged|malformed/],
    ['another kind of file', (file) => writeFileSync(file, 'name,email\n'.repeat(1000)), /not a database/],
    ['empty', (file) => truncateSync(file), /no database of this site/],
    ['missing', (file) => rmSync(file), /there is no database/],
    ['of another program', makeForeign, /no database of this site/],
    ['of a newer version', makeNewer, /start the newer program/],
  ])('refuses a file that is %s and changes nothing', async (_, spoil, why) => {
    await fill();
    run('backup', 'copy.db');
    spoil(join(folder, 'copy.db'));
    database.close();
    const before = listData();
    const { status, stdout, stderr } = run('restore', 'copy.db');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(why);
    expect(listData()).toEqual(before);
  });

  test('brings the tables of an older version to those of this one', () => {
    const older = new DatabaseSync(join(folder, 'copy.db'));
    for (const statement of [...(firstSqliteTables[0] ?? []), 'PRAGMA user_version = 1']) older.exec(statement);
    older.close();
    database.close();
    expect(run('restore', 'copy.db').stdout).toContain(
      'Restored. Applications: 0, of which 0 look automatic. Accounts: 0.',
    );
    expect(countRows(join(folder, 'data', 'daybreak.db'), 'auth_user')).toBe(0);
  });

  test('works where there was nothing, and where what was there is damaged beyond opening', async () => {
    await fill();
    run('backup', 'copy.db');
    database.close();
    rmSync(join(folder, 'data'), { recursive: true });
    expect(run('restore', 'copy.db').stdout).toContain('There was no database before.');
    writeFileSync(join(folder, 'data', 'daybreak.db'), 'burnt');
    expect(run('restore', 'copy.db').stdout).toContain('The one before was damaged.');
    expect(countRows(join(folder, 'data', 'daybreak.db'), 'applications')).toBe(2);
    const aside = listData().find((name) => name.includes('before')) ?? '';
    expect(readFileSync(join(folder, 'data', aside), 'utf8')).toBe('burnt');
  });

  test.runIf(process.getuid?.() === 0)('is refused for another user than the owner of the data', async () => {
    await fill();
    run('backup', 'copy.db');
    database.close();
    spawnSync('chown', ['-R', '65534', join(folder, 'data')]);
    expect(run('restore', 'copy.db')).toMatchObject({ status: 1, stderr: expect.stringContaining('65534') });
  });
});

test('wrong use explains the right one', () => {
  for (const name of ['backup', 'restore'] as const) {
    for (const args of [[], ['--force'], ['one', 'two']])
      expect(run(name, ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(`${name} -- FILE`) });
    expect(run(name, '--help')).toMatchObject({ status: 0, stderr: '' });
  }
});

test('another engine is refused by the name of the tool that copies it', () => {
  expect(() => openBackup({ kind: 'postgres' } as never)).toThrow(/pg_dump/);
  expect(() => openBackup({ kind: 'firebase' } as never)).toThrow(/gcloud firestore export/);
});

/** Damages pages inside the file, not its header. */
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

describe('a rehearsal', () => {
  const rehearse = () => {
    const settings = { BACKUP_DIR: join(folder, 'backups') };
    const { status, stdout, stderr } = runCommand('backup', ['rehearse'], { folder, settings });
    return { status, stdout, stderr };
  };

  test('restores the newest backup elsewhere, and keeps the result next to it', async () => {
    await fill();
    mkdirSync(join(folder, 'backups'));
    run('backup', 'backups/one.db');
    const before = listData();
    expect(rehearse()).toMatchObject({ status: 0, stdout: 'one.db could be restored. Applications: 2.\n' });
    expect(listData()).toEqual(before);
    const { newestAt, rehearsal } = readBackupState(join(folder, 'backups'));
    expect(rehearsal).toMatchObject({ backup: 'one.db', applications: 2, fault: null });
    expect(newestAt).toBe(statSync(join(folder, 'backups', 'one.db')).mtime.toISOString());
    truncateSync(join(folder, 'backups', 'one.db'), 8192);
    expect(rehearse().status).toBe(1);
    expect(readBackupState(join(folder, 'backups')).rehearsal?.fault).toEqual(expect.any(String));
  });

  test('an encrypted backup counts as one, and only a plain one is tried', async () => {
    await fill();
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups', 'one.db.age'), '');
    expect(readBackupState(join(folder, 'backups')).newestAt).not.toBeNull();
    expect(rehearse().stderr).toContain('there is no backup (*.db) in');
  });

  test('without a backup says so', () => {
    expect(rehearse()).toMatchObject({ status: 1, stderr: expect.stringContaining('there is no backup (*.db) in') });
  });
});
