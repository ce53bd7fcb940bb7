import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApplicationEntry, ApplicationStore } from '../../domain/applications/application-store.ts';
import { collect, makeEntry } from '../../tests/support/application-entry.ts';
import { openSqliteStore } from '../../tests/support/sqlite-store.ts';
import { compareApplications, copyApplications } from './transfer.ts';

let from: ApplicationStore;
let to: ApplicationStore;

beforeEach(async () => {
  from = await openSqliteStore({ file: ':memory:' });
  to = await openSqliteStore({ file: ':memory:' });
});

afterEach(async () => {
  await from.close();
  await to.close();
});

const makeMoment = (place: number) => new Date(1.7e12 + place).toISOString();

async function saveAll(store: ApplicationStore, entries: readonly ApplicationEntry[]): Promise<void> {
  await Promise.all(entries.map((entry) => store.save(entry)));
}

async function readAll(store: ApplicationStore) {
  return [await collect(store.read({ suspected: false })), await collect(store.read({ suspected: true }))];
}

const ids = (...first: string[]) => ({ count: first.length, first });

async function copy() {
  expect(await copyApplications(from, to, () => {})).toEqual(ids());
  return compareApplications(from, to, () => {});
}

test('everything arrives as it was, suspected entries and many of one moment included', async () => {
  const entries = Array.from({ length: 2000 }, (_, place) =>
    makeEntry({ timestamp: makeMoment(Math.floor(place / 7)) }, place % 5 === 0 ? 'hidden-field-filled' : null),
  );
  await saveAll(from, entries);
  const walked: number[] = [];
  await copyApplications(from, to, (count) => walked.push(count));
  expect(walked.at(-1)).toBe(2000);
  expect(await readAll(to)).toEqual(await readAll(from));
  expect(await compareApplications(from, to, () => {})).toEqual({
    same: 2000,
    different: ids(),
    missing: 0,
    extra: 0,
  });
});

test('a copy that was cut short goes on where it stopped, and asks the destination to keep nothing twice', async () => {
  const entries = Array.from({ length: 700 }, (_, place) => makeEntry({ timestamp: makeMoment(place) }));
  await saveAll(from, entries);
  let asked = 0;
  const outage = new Error('the destination is away');
  const failing: ApplicationStore = {
    ...to,
    save: (entry) => (++asked > 300 ? Promise.reject(outage) : to.save(entry)),
  };
  await expect(copyApplications(from, failing, () => {})).rejects.toBe(outage);
  const before = await to.count();
  asked = 0;
  const counting: ApplicationStore = { ...to, save: (entry) => to.save(entry).finally(() => asked++) };
  await copyApplications(from, counting, () => {});
  expect([before, before + asked]).toEqual([300, 700]);
  expect(await copy()).toMatchObject({ same: 700, missing: 0 });
});

test('what the destination has already is neither overwritten nor called the same when it is not', async () => {
  const [shared, changed, moved, own] = [makeEntry(), makeEntry(), makeEntry(), makeEntry()];
  const { id } = changed.application;
  await saveAll(from, [shared, changed, moved]);
  const later = makeEntry({ ...moved.application, timestamp: makeMoment(0) });
  await saveAll(to, [shared, makeEntry({ id, name: 'Somebody Else' }), later, own]);
  const before = await readAll(to);
  expect(await copy()).toEqual({
    same: 1,
    different: ids(expect.any(String), expect.any(String)),
    missing: 0,
    extra: 2,
  });
  expect((await copy()).different.first.toSorted()).toEqual([id, moved.application.id].toSorted());
  expect(await readAll(to)).toEqual(before);
});

test('one that somebody trusted meanwhile at the origin is trusted at the destination after the next copy', async () => {
  const { application } = makeEntry();
  await saveAll(from, [{ application, spamFlag: 'hidden-field-filled' }]);
  expect(await copy()).toMatchObject({ same: 1 });
  await saveAll(from, [{ application, spamFlag: null }]);
  expect(await copy()).toEqual({ same: 1, different: ids(), missing: 0, extra: 0 });
});

test('what arrives after the copy is called missing', async () => {
  await saveAll(from, [makeEntry()]);
  await copyApplications(from, to, () => {});
  await saveAll(from, [makeEntry()]);
  expect(await compareApplications(from, to, () => {})).toMatchObject({ same: 1, missing: 1 });
});

test('what the destination refuses is counted, the first twenty by id, and everything else arrives', async () => {
  // Both hold about a batch and a half, and what is refused stands at the start, in the middle and at the end.
  const entries = Array.from({ length: 400 }, (_, place) => makeEntry({ timestamp: makeMoment(place) }));
  const isRefused = (place: number) => place % 10 === 0 || place === 399;
  await saveAll(from, entries);
  const refusal = Object.assign(new Error('as it is'), { code: 'entry-refused' });
  const refused = entries.filter((_, place) => isRefused(place)).map(({ application }) => application.id);
  const strict: ApplicationStore = {
    ...to,
    save: (entry) => (refused.includes(entry.application.id) ? Promise.reject(refusal) : to.save(entry)),
  };
  expect(await copyApplications(from, strict, () => {})).toEqual({ count: 41, first: refused.slice(0, 20) });
  expect(await compareApplications(from, strict, () => {})).toEqual({
    same: 359,
    different: ids(),
    missing: 41,
    extra: 0,
  });
});

test('of many that differ the first twenty are told', async () => {
  const entries = Array.from({ length: 50 }, (_, place) => makeEntry({ timestamp: makeMoment(place) }));
  await saveAll(from, entries);
  await saveAll(
    to,
    entries.map(({ application }) => makeEntry({ ...application, age: 1 })),
  );
  expect((await copy()).different).toEqual({
    count: 50,
    first: entries.slice(0, 20).map(({ application }) => application.id),
  });
});
