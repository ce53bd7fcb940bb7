import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import type { ApplicationStore } from '../../domain/ports/application-store.ts';
import { collect, makeEntry } from '../../tests/support/application-entry.ts';
import { openSqliteStore } from '../../tests/support/sqlite-store.ts';
import { compareApplications, transferApplications } from './transfer.ts';

let source: ApplicationStore;
let destination: ApplicationStore;

beforeEach(async () => {
  source = await openSqliteStore({ file: ':memory:' });
  destination = await openSqliteStore({ file: ':memory:' });
});

afterEach(async () => {
  await source.close();
  await destination.close();
});

const makeTimestamp = (index: number) => new Date(1.7e12 + index).toISOString();

async function saveAll(store: ApplicationStore, entries: readonly ApplicationEntry[]): Promise<void> {
  await Promise.all(entries.map((entry) => store.save(entry)));
}

async function readAll(store: ApplicationStore) {
  return [await collect(store.read({ suspected: false })), await collect(store.read({ suspected: true }))];
}

const ids = (...first: string[]) => ({ count: first.length, first });

async function transfer() {
  expect(await transferApplications(source, destination, () => {})).toEqual(ids());
  return compareApplications(source, destination, () => {});
}

test('everything arrives unchanged, suspected entries and many of one timestamp included', async () => {
  const entries = Array.from({ length: 2000 }, (_, index) =>
    makeEntry({ timestamp: makeTimestamp(Math.floor(index / 7)) }, index % 5 === 0 ? 'hidden-field-filled' : null),
  );
  await saveAll(source, entries);
  const reported: number[] = [];
  await transferApplications(source, destination, (count) => reported.push(count));
  expect(reported.at(-1)).toBe(2000);
  expect(await readAll(destination)).toEqual(await readAll(source));
  expect(await compareApplications(source, destination, () => {})).toEqual({
    same: 2000,
    different: ids(),
    missing: 0,
    extra: 0,
  });
});

test('an interrupted transfer continues where it stopped, and saves nothing twice', async () => {
  const entries = Array.from({ length: 700 }, (_, index) => makeEntry({ timestamp: makeTimestamp(index) }));
  await saveAll(source, entries);
  let asked = 0;
  const outage = new Error('the destination is away');
  const failing: ApplicationStore = {
    ...destination,
    save: (entry) => (++asked > 300 ? Promise.reject(outage) : destination.save(entry)),
  };
  await expect(transferApplications(source, failing, () => {})).rejects.toBe(outage);
  const before = await destination.count();
  asked = 0;
  const counting: ApplicationStore = {
    ...destination,
    save: (entry) => destination.save(entry).finally(() => asked++),
  };
  await transferApplications(source, counting, () => {});
  expect([before, before + asked]).toEqual([300, 700]);
  expect(await transfer()).toMatchObject({ same: 700, missing: 0 });
});

test('an entry that the destination has already is not overwritten, and is the same only if it is equal', async () => {
  const [shared, changed, moved, own] = [makeEntry(), makeEntry(), makeEntry(), makeEntry()];
  const { id } = changed.application;
  await saveAll(source, [shared, changed, moved]);
  const later = makeEntry({ ...moved.application, timestamp: makeTimestamp(0) });
  await saveAll(destination, [shared, makeEntry({ id, name: 'Another Name' }), later, own]);
  const before = await readAll(destination);
  expect(await transfer()).toEqual({
    same: 1,
    different: ids(expect.any(String), expect.any(String)),
    missing: 0,
    extra: 2,
  });
  expect((await transfer()).different.first.toSorted()).toEqual([id, moved.application.id].toSorted());
  expect(await readAll(destination)).toEqual(before);
});

test('an entry that lost its spam flag at the source loses it at the destination with the next transfer', async () => {
  const { application } = makeEntry();
  await saveAll(source, [{ application, spamFlag: 'hidden-field-filled' }]);
  expect(await transfer()).toMatchObject({ same: 1 });
  await saveAll(source, [{ application, spamFlag: null }]);
  expect(await transfer()).toEqual({ same: 1, different: ids(), missing: 0, extra: 0 });
});

test('an entry that arrives after the transfer is missing', async () => {
  await saveAll(source, [makeEntry()]);
  await transferApplications(source, destination, () => {});
  await saveAll(source, [makeEntry()]);
  expect(await compareApplications(source, destination, () => {})).toMatchObject({ same: 1, missing: 1 });
});

test('refused entries are counted and the first twenty listed by id; everything else arrives', async () => {
  // About a batch and a half, with refused entries at the start, in the middle and at the end.
  const entries = Array.from({ length: 400 }, (_, index) => makeEntry({ timestamp: makeTimestamp(index) }));
  const isRefused = (index: number) => index % 10 === 0 || index === 399;
  await saveAll(source, entries);
  const refusal = Object.assign(new Error('as it is'), { code: 'entry-refused' });
  const refused = entries.filter((_, index) => isRefused(index)).map(({ application }) => application.id);
  const strict: ApplicationStore = {
    ...destination,
    save: (entry) => (refused.includes(entry.application.id) ? Promise.reject(refusal) : destination.save(entry)),
  };
  expect(await transferApplications(source, strict, () => {})).toEqual({ count: 41, first: refused.slice(0, 20) });
  expect(await compareApplications(source, strict, () => {})).toEqual({
    same: 359,
    different: ids(),
    missing: 41,
    extra: 0,
  });
});

test('of many different entries the first twenty are listed', async () => {
  const entries = Array.from({ length: 50 }, (_, index) => makeEntry({ timestamp: makeTimestamp(index) }));
  await saveAll(source, entries);
  await saveAll(
    destination,
    entries.map(({ application }) => makeEntry({ ...application, age: 1 })),
  );
  expect((await transfer()).different).toEqual({
    count: 50,
    first: entries.slice(0, 20).map(({ application }) => application.id),
  });
});
