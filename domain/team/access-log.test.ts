import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import type { AccessLogEntry } from '../model/access-log-entry.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { addToAccessLog } from '../ports/log-changes.ts';
import { type AccessLogPlace, countAccessLog, noteOpened, readAccessLog, removeOldAccessLog } from './access-log.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const anna = 'anna@daybreak.example';

let database: SqliteDatabase;
let ports: ReviewPorts;

beforeEach(async () => {
  database = await openSqliteDatabase({ file: ':memory:' });
  ports = { ...makeReviewPorts(database, { config }), now: () => new Date('2026-11-21T09:00:00.000Z') };
});

afterEach(() => database.close());

const add = (at: string, what: AccessLogEntry['what'], email: string | null = anna) =>
  ports.write([
    addToAccessLog({ at, what, actor: email ? { kind: 'staff', email } : { kind: 'site' }, details: { count: 1 } }),
  ]);

const read = async (filter = {}, place?: AccessLogPlace) => {
  const page = await readAccessLog(ports.records, filter, { limit: 2, ...(place && { place }) });
  return { ...page, days: page.entries.map(({ position }) => position.slice(8, 10)) };
};

test('entries are read in pages, newest first, there and back', async () => {
  for (const day of ['01', '02', '03', '04', '05']) await add(`2026-11-${day}T09:00:00.000Z`, 'exported');
  const first = await read();
  expect([first.days, first.newer]).toEqual([['05', '04'], null]);
  const second = await read({}, { olderThan: first.older ?? fail() });
  expect(second.days).toEqual(['03', '02']);
  const third = await read({}, { olderThan: second.older ?? fail() });
  expect([third.days, third.older]).toEqual([['01'], null]);
  const back = await read({}, { newerThan: third.newer ?? fail() });
  expect(back.days).toEqual(['03', '02']);
  const start = await read({}, { newerThan: back.newer ?? fail() });
  expect([start.days, start.newer]).toEqual([['05', '04'], null]);
});

function fail(): never {
  throw new Error('there is no such page');
}

test('entries are chosen by who and by what', async () => {
  await add('2026-11-01T09:00:00.000Z', 'exported');
  await add('2026-11-02T09:00:00.000Z', 'released');
  await add('2026-11-03T09:00:00.000Z', 'erased-after-period', null);
  expect((await read({ who: anna, what: 'exported' })).days).toEqual(['01']);
  expect((await read({ who: 'site' })).days).toEqual(['03']);
  expect(await countAccessLog(ports.records, { who: anna })).toBe(2);
});

test('what is older than a year is removed, and nothing else', async () => {
  for (let count = 0; count < 120; count += 1) await add('2025-11-21T08:59:59.999Z', 'exported');
  await add('2025-11-21T09:00:00.000Z', 'exported');
  expect(await removeOldAccessLog(ports)).toBe(120);
  expect(await countAccessLog(ports.records, {})).toBe(1);
});

test('a look at contact details is one entry an hour, also with two tabs at once and after one that could not be written', async () => {
  let now = new Date('2026-11-21T09:10:00.000Z');
  const seen = { applicationId: 'one', email: anna };
  const failing = { ...ports, now: () => now, write: () => Promise.reject(new Error('the disk is full')) };
  await expect(noteOpened(failing, seen)).rejects.toThrow('full');
  const working = { ...ports, now: () => now };
  await Promise.all([noteOpened(working, seen), noteOpened(working, seen)]);
  await noteOpened(working, seen);
  expect(await countAccessLog(ports.records, { what: 'opened-contact' })).toBe(1);
  await noteOpened(working, { ...seen, email: 'ben@daybreak.example' });
  now = new Date('2026-11-21T10:00:00.000Z');
  await noteOpened(working, seen);
  const { entries } = await readAccessLog(ports.records, { who: anna }, { limit: 9 });
  expect(entries.map(({ data }) => data.at)).toEqual(['2026-11-21T10:00:00.000Z', '2026-11-21T09:10:00.000Z']);
});
