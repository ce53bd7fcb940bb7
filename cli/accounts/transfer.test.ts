import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountArchive } from '../../domain/accounts/account-archive.ts';
import { makeBetterAuthArchive } from '../../engines/sql/identity/better-auth-archive.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeArchivedAccount } from '../../tests/support/archived-account.ts';
import { explainCopy } from './report.ts';
import { compareAccounts, copyAccounts } from './transfer.ts';

const ignore = () => {};
const account = makeArchivedAccount({ password: { kind: 'argon2id', hash: 'a hash' }, googleSubject: '104729' });
const { id } = account;

let databases: SqliteDatabase[];
let from: AccountArchive;
let to: AccountArchive;

async function openArchive(): Promise<AccountArchive> {
  const database = await openSqliteDatabase({ file: ':memory:' });
  databases.push(database);
  return makeBetterAuthArchive({ database: makeSqliteKysely(database), databaseType: 'sqlite' });
}

beforeEach(async () => {
  databases = [];
  [from, to] = [await openArchive(), await openArchive()];
  await from.save(account);
});

afterEach(() => {
  for (const database of databases) database.close();
});

test('what only the origin has is missing', async () => {
  expect(await compareAccounts(from, to, ignore)).toEqual({ same: 0, different: [], missing: [id] });
});

test.each([
  { email: 'noah@student.example' },
  { emailVerified: false },
  { googleSubject: '104730' },
  { password: { kind: 'argon2id', hash: 'another' } },
  { password: { kind: 'none' } },
] as const)('what stands there with %o is different', async (change) => {
  await to.save({ ...account, ...change });
  expect(await compareAccounts(from, to, ignore)).toEqual({ same: 0, different: [id], missing: [] });
});

test('a password is compared only where both sides can have its hash', async () => {
  await to.save({ ...account, password: { kind: 'none' } });
  const elsewhere: AccountArchive = { ...to, supportsHashes: false };
  expect(await compareAccounts(from, elsewhere, ignore)).toEqual({ same: 1, different: [], missing: [] });
});

test('what is left behind is counted, and is no failure', async () => {
  const origin = { open: 1, closed: 2, withoutAddress: 3 };
  const result = await copyAccounts(from, to, ignore);
  const comparison = await compareAccounts(from, to, ignore);
  const { lines, isWhole } = explainCopy({ result, comparison, origin, destination: await to.count() });
  expect(isWhole).toBe(true);
  expect(lines).toEqual([
    '1 kept, 0 there before, 0 taken, 0 refused.',
    '2 left behind: closed by the operator.',
    '3 left behind: without an address.',
    '1 are the same on both sides; the origin has 6, the destination 1.',
  ]);
});

test('an account that was made after the copy passed makes it incomplete', async () => {
  const result = await copyAccounts(from, to, ignore);
  await from.save(makeArchivedAccount({ id: 'late', email: 'late@student.example' }));
  const comparison = await compareAccounts(from, to, ignore);
  const counts = await to.count();
  const { lines, isWhole } = explainCopy({ result, comparison, origin: counts, destination: counts });
  expect(isWhole).toBe(false);
  expect(lines).toContain('1 not there (made meanwhile? run it again): late');
});
