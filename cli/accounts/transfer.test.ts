import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountArchive } from '../../domain/ports/account-archive.ts';
import { openBetterAuthArchive } from '../../engines/sql/identity/better-auth-archive.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeArchivedAccount } from '../../tests/support/archived-account.ts';
import { describeTransfer } from './report.ts';
import { compareAccounts, transferAccounts } from './transfer.ts';

const ignore = () => {};
const account = makeArchivedAccount({ password: { kind: 'argon2id', hash: 'a hash' }, googleSubject: '104729' });
const { id } = account;

let databases: SqliteDatabase[];
let source: AccountArchive;
let destination: AccountArchive;

async function openArchive(): Promise<AccountArchive> {
  const database = await openSqliteDatabase({ file: ':memory:' });
  databases.push(database);
  return openBetterAuthArchive({ database: makeSqliteKysely(database), databaseType: 'sqlite' });
}

beforeEach(async () => {
  databases = [];
  [source, destination] = [await openArchive(), await openArchive()];
  await source.save(account);
});

afterEach(() => {
  for (const database of databases) database.close();
});

test('an account that only the source has is missing', async () => {
  expect(await compareAccounts(source, destination, ignore)).toEqual({ same: 0, different: [], missing: [id] });
});

test.each([
  { email: 'noah@student.example' },
  { emailVerified: false },
  { googleSubject: '104730' },
  { password: { kind: 'argon2id', hash: 'another' } },
  { password: { kind: 'none' } },
] as const)('an account with %o at the destination is different', async (change) => {
  await destination.save({ ...account, ...change });
  expect(await compareAccounts(source, destination, ignore)).toEqual({ same: 0, different: [id], missing: [] });
});

test('a password is compared only where both sides can have its hash', async () => {
  await destination.save({ ...account, password: { kind: 'none' } });
  const elsewhere: AccountArchive = { ...destination, supportsHashes: false };
  expect(await compareAccounts(source, elsewhere, ignore)).toEqual({ same: 1, different: [], missing: [] });
});

test('accounts that cannot be transferred by design are counted, and are no failure', async () => {
  const counts = { open: 1, closed: 2, withoutAddress: 3 };
  const result = await transferAccounts(source, destination, ignore);
  const comparison = await compareAccounts(source, destination, ignore);
  const { lines, isComplete } = describeTransfer({
    result,
    comparison,
    source: counts,
    destination: await destination.count(),
  });
  expect(isComplete).toBe(true);
  expect(lines).toEqual([
    '1 created, 0 duplicates, 0 conflicts, 0 refused.',
    '2 not transferred: closed by the operator.',
    '3 not transferred: without an address.',
    '1 are the same on both sides; the source has 6, the destination 1.',
  ]);
});

test('an account that was created during the transfer makes it incomplete', async () => {
  const result = await transferAccounts(source, destination, ignore);
  await source.save(makeArchivedAccount({ id: 'late', email: 'late@student.example' }));
  const comparison = await compareAccounts(source, destination, ignore);
  const counts = await destination.count();
  const { lines, isComplete } = describeTransfer({ result, comparison, source: counts, destination: counts });
  expect(isComplete).toBe(false);
  expect(lines).toContain('1 missing (created during the transfer? run it again): late');
});
