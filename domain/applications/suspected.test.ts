import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { makeMail } from '../../tests/support/mail.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { eraseApplication } from './erase.ts';
import { countSuspected, findJunk, markAllAsJunk, markAsJunk, markAsNotJunk, takeBackJunk } from './suspected.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const anna = 'anna@daybreak.example';

let database: SqliteDatabase;
let ports: ReviewPorts;

beforeEach(async () => {
  database = await openSqliteDatabase({ file: ':memory:' });
  ports = { ...makeReviewPorts(database, { config }), now: () => new Date('2026-12-10T09:00:00.000Z') };
});

afterEach(() => database.close());

async function suspect(timestamp = '2026-11-20T09:30:00.000Z') {
  const entry = makeEntry({ timestamp }, 'hidden-field-filled');
  await save(ports, entry);
  return entry.application.id;
}

const count = async () => [await ports.reviews.count({ suspected: true }), await ports.reviews.count({})];

test('an entry that is not junk becomes an ordinary application, with a receipt and a new day for its answer', async () => {
  const id = await suspect();
  const mail = makeMail();
  const receipt = () => [{ kind: 'add-mail', mail } as const];
  expect(await markAsNotJunk(ports, anna, id, receipt)).toMatchObject({ ok: true });
  expect(await count()).toEqual([0, 1]);
  expect((await ports.reviews.find(id))?.review).toMatchObject({ status: 'new', answerDue: '2026-12-24', version: 2 });
  const { records } = await ports.records.readPage({ collection: 'history', parent: id, limit: 5 });
  expect(records.map(({ data }) => data['what'])).toEqual(['not-junk']);
  expect(await markAsNotJunk(ports, anna, id, receipt)).toMatchObject({ code: 'gone' });
  expect(await markAsJunk(ports, anna, id)).toMatchObject({ code: 'gone' });
});

test('junk stays until its period is over, counts no longer, and can be taken back', async () => {
  const [id] = [await suspect(), await suspect()];
  expect(await markAsJunk(ports, anna, id)).toMatchObject({ ok: true });
  expect([await countSuspected(ports), ...(await count())]).toEqual([1, 2, 0]);
  expect([...(await findJunk(ports, [id]))]).toEqual([[id, { at: '2026-12-10T09:00:00.000Z', by: anna }]]);
  await takeBackJunk(ports, id);
  expect(await countSuspected(ports)).toBe(2);
  await markAsJunk(ports, anna, id);
  const period = { cause: 'period', actor: { kind: 'site' } } as const;
  await eraseApplication(ports, id, period);
  expect([await countSuspected(ports), await ports.records.count({ collection: 'junk' })]).toEqual([1, 0]);
});

test('of two coordinators who decide at once, the one who saw a person is right', async () => {
  const id = await suspect();
  await Promise.all([markAsNotJunk(ports, anna, id, () => []), markAsJunk(ports, anna, id)]);
  expect([...(await count()), await ports.records.count({ collection: 'junk' })]).toEqual([0, 1, 0]);
});

test('all that were on the page are marked once, later ones are not', async () => {
  for (let second = 10; second < 70; second += 1) await suspect(`2026-11-20T09:30:00.0${second}Z`);
  await suspect('2026-11-20T09:31:00.000Z');
  const ordinary = makeEntry();
  await save(ports, ordinary);
  const until = '2026-11-20T09:30:00.069Z';
  expect([await markAllAsJunk(ports, anna, until), await markAllAsJunk(ports, anna, until)]).toEqual([60, 0]);
  expect([await countSuspected(ports), ...(await count())]).toEqual([1, 61, 1]);
});
