import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import type { AccountArchive } from '../../domain/ports/account-archive.ts';
import type { Engine } from '../../engines/engine.ts';
import { openEngine } from '../../engines/open.ts';
import { collect, makeEntry } from '../../tests/support/application-entry.ts';
import { makeArchivedAccount } from '../../tests/support/archived-account.ts';
import { type ApplicationStores, accounts, applications } from './collections.ts';
import { describeAccounts } from './report.ts';
import { compareAll, saveAll } from './transfer.ts';

let source: Engine;
let destination: Engine;

beforeEach(async () => {
  const open = () => openEngine({ kind: 'sqlite', file: ':memory:' }, { mayCreate: true, asks: 'operator' });
  [source, destination] = [await open(), await open()];
});

afterEach(async () => {
  await source.close();
  await destination.close();
});

const makeTimestamp = (index: number) => new Date(1.7e12 + index).toISOString();

async function fill(store: Engine, entries: readonly ApplicationEntry[]): Promise<void> {
  await Promise.all(entries.map((entry) => applications.save(store, entry)));
}

const readAll = async (store: Engine) => (await collect(applications.read(store))).flat();

async function transfer(to: ApplicationStores = destination, report?: (done: number) => void) {
  const saved = await saveAll(applications, [source, to], report);
  return { ...saved, ...(await compareAll(applications, [source, to], saved)) };
}

test('everything arrives unchanged, suspected entries and many of one timestamp included', async () => {
  const entries = Array.from({ length: 2000 }, (_, index) =>
    makeEntry({ timestamp: makeTimestamp(Math.floor(index / 7)) }, index % 5 === 0 ? 'hidden-field-filled' : null),
  );
  await fill(source, entries);
  const reported: number[] = [];
  expect(await transfer(destination, (done) => reported.push(done))).toMatchObject({
    counts: { created: 2000 },
    same: 2000,
    different: [],
    missing: [],
  });
  expect(reported.at(-1)).toBe(2000);
  expect(await readAll(destination)).toEqual(await readAll(source));
});

test('an interrupted transfer continues where it stopped, and saves nothing twice', async () => {
  await fill(
    source,
    Array.from({ length: 700 }, (_, index) => makeEntry({ timestamp: makeTimestamp(index) })),
  );
  let asked = 0;
  const outage = new Error('the destination is away');
  const failing: Engine = {
    ...destination,
    write: (changes) => (++asked > 300 ? Promise.reject(outage) : destination.write(changes)),
  };
  await expect(transfer(failing)).rejects.toBe(outage);
  expect(await destination.applications.count()).toBe(300);
  asked = 0;
  const counting: Engine = { ...destination, write: (changes) => destination.write(changes).finally(() => asked++) };
  expect(await transfer(counting)).toMatchObject({ counts: { created: 400, duplicate: 300 }, same: 700 });
  expect(asked).toBe(400);
});

test('an entry that the destination has already is not overwritten, and is the same only if it is equal', async () => {
  const [shared, changed, moved, own] = [makeEntry(), makeEntry(), makeEntry(), makeEntry()];
  const { id } = changed.application;
  await fill(source, [shared, changed, moved]);
  const later = makeEntry({ ...moved.application, timestamp: makeTimestamp(0) });
  await fill(destination, [shared, makeEntry({ id, name: 'Another Name' }), later, own]);
  const before = await readAll(destination);
  expect(await transfer()).toMatchObject({
    same: 1,
    failed: { conflict: [id], refused: [] },
    different: [moved.application.id],
    missing: [],
  });
  expect(await readAll(destination)).toEqual(before);
});

test('an entry that lost its spam flag at the source loses it at the destination with the next transfer', async () => {
  const { application } = makeEntry();
  await fill(source, [{ application, spamFlag: 'hidden-field-filled' }]);
  expect(await transfer()).toMatchObject({ same: 1 });
  await fill(source, [{ application, spamFlag: null }]);
  expect(await transfer()).toMatchObject({ same: 1, different: [], missing: [] });
});

test('an entry that arrives after the transfer is missing', async () => {
  await fill(source, [makeEntry()]);
  const saved = await saveAll(applications, [source, destination]);
  const late = makeEntry();
  await fill(source, [late]);
  expect(await compareAll(applications, [source, destination], saved)).toMatchObject({
    same: 1,
    missing: [late.application.id],
  });
});

test('entries that the destination cannot store are named; everything else arrives', async () => {
  // About a batch and a half, with refused entries at the start, in the middle and at the end.
  const entries = Array.from({ length: 400 }, (_, index) => makeEntry({ timestamp: makeTimestamp(index) }));
  await fill(source, entries);
  const refusal = Object.assign(new Error('as it is'), { code: 'entry-refused' });
  const refused = entries.filter((_, index) => index % 10 === 0 || index === 399).map(applications.id);
  const strict: Engine = {
    ...destination,
    write: ([change, ...others]) =>
      change?.kind === 'add-application' && refused.includes(change.entry.application.id)
        ? Promise.reject(refusal)
        : destination.write(change ? [change, ...others] : []),
  };
  expect(await transfer(strict)).toMatchObject({ failed: { refused }, same: 359, different: [], missing: [] });
});

const account = makeArchivedAccount({
  password: { kind: 'argon2id', hash: 'a hash' },
  providerSubjects: { google: '104729' },
});
const { id } = account;

async function openArchives(): Promise<readonly [AccountArchive, AccountArchive]> {
  const archives = [await source.openAccountArchive(), await destination.openAccountArchive()] as const;
  await archives[0].save(account);
  return archives;
}

const nothingFailed = { failed: { conflict: [], refused: [] } };

test.each([
  { email: 'noah@student.example' },
  { emailVerified: false },
  { providerSubjects: { google: '104730' } },
  { password: { kind: 'argon2id', hash: 'another' } },
  { password: { kind: 'none' } },
] as const)('an account with %o at the destination is different', async (change) => {
  const archives = await openArchives();
  expect(await compareAll(accounts, archives, nothingFailed)).toEqual({ same: 0, different: [], missing: [id] });
  await archives[1].save({ ...account, ...change });
  expect(await compareAll(accounts, archives, nothingFailed)).toEqual({ same: 0, different: [id], missing: [] });
});

test('a password is compared only where both sides can have its hash', async () => {
  const archives = await openArchives();
  await archives[1].save({ ...account, password: { kind: 'none' } });
  const elsewhere: AccountArchive = { ...archives[1], supportsHashes: false };
  expect(await compareAll(accounts, [archives[0], elsewhere], nothingFailed)).toMatchObject({ same: 1 });
});

test('accounts that cannot be transferred by design are counted, and are no failure; later ones make it incomplete', async () => {
  const archives = await openArchives();
  const saved = await saveAll(accounts, archives);
  const report = async () => {
    const result = { ...saved, ...(await compareAll(accounts, archives, saved)) };
    return describeAccounts(result, { open: 1, closed: 2, withoutAddress: 3 }, await archives[1].count());
  };
  expect(await report()).toEqual({
    isComplete: true,
    lines: [
      '1 created, 0 duplicates, 0 conflicts, 0 refused.',
      '2 not transferred: closed by the operator.',
      '3 not transferred: without an address.',
      '1 are the same on both sides; the source has 6, the destination 1.',
    ],
  });
  await archives[0].save(makeArchivedAccount({ id: 'late', email: 'late@student.example' }));
  const { lines, isComplete } = await report();
  expect(isComplete).toBe(false);
  expect(lines).toContain('1 missing (created during the transfer? run it again): late');
});
