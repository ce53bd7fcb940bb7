import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noSecondFactor } from '../../domain/ports/second-factor.ts';
import { openBetterAuthArchive } from '../../engines/sql/identity/better-auth-archive.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeSqlRecordStore } from '../../engines/sql/record-store.ts';
import { openSqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeAccounts } from '../../tests/support/account-parts.ts';
import { makeArchivedAccount } from '../../tests/support/archived-account.ts';
import { makeMail, makeMoment } from '../../tests/support/mail.ts';
import { runHere } from '../../tests/support/run-here.ts';
import { accounts } from './accounts.ts';

const mira = { email: 'mira@student.example', password: 'walnut river 42' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybreak-accounts-'));
});

const cleanUps: (() => void)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runHere(accounts, args, { folder });

test('an account is erased, once, while the site has the database open', async () => {
  const database = await openSqliteDatabase({ file: join(folder, 'data', 'daybreak.db') });
  const { identity } = makeAccounts(database, 'http://localhost:3000').accounts;
  await identity.signUp(mira);
  expect(await run('erase', 'Mira@student.example')).toEqual({
    status: 0,
    stdout: 'The account is erased.\n',
    stderr: '',
  });
  expect(await identity.signIn(mira)).toMatchObject({ code: 'wrong-credentials' });
  expect(await run('erase', mira.email)).toMatchObject({
    status: 1,
    stdout: 'There is no account with this address.\n',
  });
  database.close();
});

test('a second factor is reset, which ends the sessions of its account and is logged', async () => {
  const database = await openSqliteDatabase({ file: join(folder, 'data', 'daybreak.db') });
  const { identity } = makeAccounts(database, 'http://localhost:3000').accounts;
  await identity.signUp(mira);
  await identity.secondFactors.save(mira.email, { ...noSecondFactor, recoveryHashes: ['a hash'] }, null);
  const { status, stdout, stderr } = await run('reset-second-factor', 'Mira@student.example');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('The second factor is removed.\n');
  expect(stdout).toContain('"event":"second-factor-reset","by":"command"');
  expect(stdout).not.toContain('mira');
  expect(await identity.secondFactors.find(mira.email)).toBeNull();
  const { records } = await makeSqlRecordStore(makeSqliteKysely(database)).readPage({
    collection: 'access-log',
    limit: 10,
  });
  expect(records.map(({ data }) => data)).toMatchObject([
    { actor: { kind: 'site' }, what: 'reset-second-factor', details: { email: mira.email } },
  ]);
  expect(await run('reset-second-factor', mira.email)).toMatchObject({
    status: 1,
    stdout: 'There is no second factor for this address.\n',
  });
  database.close();
});

test('erasing also removes the mails that wait for the address, even without an account, and no other mail', async () => {
  const database = await openSqliteDatabase({ file: join(folder, 'data', 'daybreak.db') });
  const { identity } = makeAccounts(database, 'http://localhost:3000').accounts;
  const outbox = makeOutbox(makeSqliteKysely(database));
  await identity.signUp(mira);
  const other = makeMail({ to: 'teo@student.example', writtenAt: makeMoment(1) });
  await outbox.put(other);
  for (const status of [0, 1]) {
    await outbox.put(makeMail({ to: mira.email }));
    expect(await run('erase', 'Mira@student.example')).toMatchObject({ status, stderr: '' });
    expect(await outbox.findNextDue()).toBe(other.writtenAt);
  }
  database.close();
});

test('the reason why the database refuses it is reported to the operator', async () => {
  const database = await openSqliteDatabase({ file: join(folder, 'data', 'daybreak.db') });
  await makeAccounts(database, 'http://localhost:3000').accounts.identity.signUp(mira);
  await sql`CREATE TRIGGER keep BEFORE DELETE ON auth_user BEGIN SELECT RAISE(ABORT, 'kept for a test'); END`.execute(
    makeSqliteKysely(database),
  );
  expect(await run('erase', mira.email)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'accounts: the database refuses this entry: kept for a test\n',
  });
  database.close();
});

test('a missing database is not created: the folder may be the wrong one', async () => {
  expect(await run('erase', mira.email)).toEqual({
    status: 1,
    stdout: '',
    stderr: `accounts: there is no database ${join(folder, 'data', 'daybreak.db')}; is DATA_DIR right?\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('all accounts are transferred to another engine, once, and people sign in there as before', async () => {
  const old = await openSqliteDatabase({ file: join(folder, 'old.db') });
  const { identity } = makeAccounts(old, 'http://localhost:3000').accounts;
  await identity.signUp(mira);
  await identity.signUp({ ...mira, email: 'teo@student.example' });
  old.close();
  const transfer = () => run('transfer', '--from', 'sqlite:old.db', '--to', 'sqlite:new.db');
  expect(await transfer()).toEqual({
    status: 0,
    stdout: '',
    stderr:
      '2 of 2 transferred\n2 of 2 compared\n2 created, 0 duplicates, 0 conflicts, 0 refused.\n' +
      '2 are the same on both sides; the source has 2, the destination 2.\n',
  });
  expect(await transfer()).toMatchObject({ status: 0, stderr: expect.stringContaining('0 created, 2 duplicates') });
  const next = await openSqliteDatabase({ file: join(folder, 'new.db') });
  const there = makeAccounts(next, 'http://localhost:3000').accounts.identity;
  expect(await there.signIn(mira)).toMatchObject({ ok: true });
  next.close();
});

test('an account that could not be transferred is named by its id, never by its address', async () => {
  const archives = [];
  for (const name of ['old.db', 'new.db']) {
    const database = await openSqliteDatabase({ file: join(folder, name) });
    archives.push(await openBetterAuthArchive({ database: makeSqliteKysely(database), databaseType: 'sqlite' }));
    cleanUps.push(() => database.close());
  }
  const account = makeArchivedAccount();
  const others = Array.from({ length: 22 }, (_, index) => `pupil-${10 + index}`);
  for (const id of others) await archives[0]?.save({ ...account, id, email: `${id}@student.example` });
  for (const id of others) await archives[1]?.save({ ...account, id: `${id}-there`, email: `${id}@student.example` });
  await archives[0]?.save(account);
  await archives[1]?.save({ ...account, emailVerified: false });
  const { status, stderr } = await run('transfer', '--from', 'sqlite:old.db', '--to', 'sqlite:new.db');
  expect(status).toBe(1);
  expect(stderr).toMatch(/22 conflict: .*: pupil-10 (pupil-\d\d ){18}pupil-29 and 2 more\n/);
  expect(stderr).toMatch(/1 different: .*: from-elsewhere\n/);
  expect(stderr).toContain('0 are the same on both sides; the source has 23, the destination 23.');
  expect(stderr).not.toContain('@');
});

test('wrong use explains the right one and touches nothing', async () => {
  for (const args of [
    [],
    ['erase'],
    ['erase', 'mira'],
    ['remove', mira.email],
    ['erase', mira.email, 'x'],
    ['transfer'],
    ['copy', 'x'],
  ])
    expect(await run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('accounts -- --help') });
  expect(await readdir(folder)).toEqual([]);
  expect(await run('--help')).toMatchObject({ status: 0, stderr: '' });
});
