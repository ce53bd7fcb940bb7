import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAccessLog } from '../../core/access-log/list-access-log.ts';
import { noSecondFactor } from '../../core/accounts/second-factor.ts';
import { openDatabase } from '../../db/open.ts';
import { makeAccounts } from '../../tests/support/account-parts.ts';
import { makeMail, makeMoment, putMail } from '../../tests/support/mail.ts';
import { runHere } from '../../tests/support/run-here.ts';

const mira = { email: 'mira@student.example', password: 'walnut river 42' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybreak-accounts-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runHere(['accounts', ...args], { folder });

test('an account is deleted, once, while the site has the database open', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'data', 'daybreak.db') });
  const { identity } = makeAccounts(database, 'http://localhost:3000').accounts;
  await identity.signUp(mira);
  expect(await run('delete', 'Mira@student.example')).toEqual({
    status: 0,
    stdout: 'The account is deleted.\n',
    stderr: '',
  });
  expect(await identity.signIn(mira)).toMatchObject({ code: 'wrong-credentials' });
  expect(await run('delete', mira.email)).toMatchObject({
    status: 1,
    stderr: 'error: there is no account with this address\n',
  });
  await database.destroy();
});

test('a second factor is reset, which ends the sessions of its account and is logged', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'data', 'daybreak.db') });
  const { identity } = makeAccounts(database, 'http://localhost:3000').accounts;
  await identity.signUp(mira);
  await identity.secondFactors.save(mira.email, { ...noSecondFactor, recoveryHashes: ['a hash'] }, null);
  const { status, stdout, stderr } = await run('reset-second-factor', 'Mira@student.example');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('The second factor is removed.\n');
  expect(stdout).toContain('"event":"second-factor-reset","by":"command"');
  expect(stdout).not.toContain('mira');
  expect(await identity.secondFactors.find(mira.email)).toBeNull();
  const db = database;
  expect(await listAccessLog({ db }, {}, { page: 1, limit: 10 })).toMatchObject([
    { actor: { kind: 'site' }, what: 'reset-second-factor', details: { email: mira.email } },
  ]);
  expect(await run('reset-second-factor', mira.email)).toMatchObject({
    status: 1,
    stderr: 'error: there is no second factor for this address\n',
  });
  await database.destroy();
});

test('deleting also removes the mails that wait for the address, even without an account, and no other mail', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'data', 'daybreak.db') });
  const { identity } = makeAccounts(database, 'http://localhost:3000').accounts;
  await identity.signUp(mira);
  const other = makeMail({ to: 'teo@student.example', writtenAt: makeMoment(1) });
  await putMail(database, other);
  for (const status of [0, 1]) {
    await putMail(database, makeMail({ to: mira.email }));
    expect(await run('delete', 'Mira@student.example')).toMatchObject({ status });
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([{ id: other.id }]);
  }
  await database.destroy();
});

test('the reason why the database refuses it is reported to the operator', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'data', 'daybreak.db') });
  await makeAccounts(database, 'http://localhost:3000').accounts.identity.signUp(mira);
  await sql`CREATE TRIGGER keep BEFORE DELETE ON auth_user BEGIN SELECT RAISE(ABORT, 'kept for a test'); END`.execute(
    database,
  );
  expect(await run('delete', mira.email)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'error: kept for a test\n',
  });
  await database.destroy();
});

test('a missing database is not created: the folder may be the wrong one', async () => {
  expect(await run('delete', mira.email)).toEqual({
    status: 1,
    stdout: '',
    stderr: `error: the database cannot be used: there is no database ${join(folder, 'data', 'daybreak.db')}; is DATA_DIR right?\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('wrong use is refused in one sentence and touches nothing', async () => {
  for (const args of [['delete'], ['delete', 'mira'], ['transfer'], ['delete', mira.email, 'x']])
    expect(await run(...args)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^error: .+\n$/) });
  expect(await readdir(folder)).toEqual([]);
});
