import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { makeMessage, putWaiting } from '../../tests/support/message.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import type { Message } from '../model/message.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { recordMailResult } from './message-delivery.ts';
import { markAsSent } from './release-messages.ts';
import { hasUnopened, listUnopened, markSeen, settleUnopened } from './seen.ts';

let database: SqliteDatabase;
let ports: ReviewPorts;
let now: string;

beforeEach(async () => {
  database = await openSqliteDatabase({ file: ':memory:' });
  now = '2026-11-21T23:30:00.000Z';
  const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
  ports = { ...makeReviewPorts(database, { config }), now: () => new Date(now), hasMailServer: true };
});
afterEach(() => database.close());

/** An application with a message; resolves to both ids. */
async function stage(message: Partial<Message>) {
  const entry = makeEntry();
  await save(ports, entry);
  const applicationId = entry.application.id;
  const { status = null, reason = null } = message;
  const review = (await ports.reviews.find(applicationId))?.review;
  if (review && status)
    await ports.write([
      { kind: 'set-review', applicationId, review: { ...review, status, reason, version: 2 }, expectedVersion: 1 },
    ]);
  return { applicationId, id: await putWaiting(ports, applicationId, makeMessage({ ...message, status, reason })) };
}

const to = 'lina@student.example';

async function handOver(message: Partial<Message>) {
  const staged = await stage({ ...message, state: 'sending' });
  await recordMailResult(ports, { ...staged, to }, { outcome: 'sent', attempts: 1 });
  return staged;
}

const declined = { status: 'closed', reason: 'declined' } as const;
const readMessage = async (id: string) => (await ports.records.find('messages', id))?.data as Message | undefined;
const listIds = async () => (await listUnopened(ports)).map(({ record }) => record.id);

test('the first opening after a message puts its day into it, and later ones change nothing', async () => {
  const { id, applicationId } = await handOver({ status: 'refining' });
  expect((await readMessage(id))?.seenOn).toBeUndefined();
  const before = (await ports.reviews.find(applicationId))?.review.version;
  await markSeen(ports, applicationId);
  expect((await readMessage(id))?.seenOn).toMatch(/^2026-11-2[12]$/);
  const [seenOn, version] = [(await readMessage(id))?.seenOn, (await ports.records.find('messages', id))?.version];
  now = '2026-11-25T09:00:00.000Z';
  await markSeen(ports, applicationId);
  expect((await readMessage(id))?.seenOn).toBe(seenOn);
  expect((await ports.records.find('messages', id))?.version).toBe(version);
  // A page of staff that is open meanwhile is not outdated by it.
  expect((await ports.reviews.find(applicationId))?.review.version).toBe(before);
});

test('a message that has not left is not seen', async () => {
  const { id, applicationId } = await stage({ status: 'refining', state: 'waiting' });
  await markSeen(ports, applicationId);
  expect((await readMessage(id))?.seenOn).toBeUndefined();
});

test('a decision that was not opened within three days is listed, until it is opened or settled', async () => {
  const opened = await handOver(declined);
  const called = await handOver({ status: 'investor-ready' });
  await handOver({ status: 'in-review' });
  await handOver({});
  now = '2026-11-24T23:30:00.000Z';
  expect([await listIds(), await hasUnopened(ports)]).toEqual([[], false]);
  now = '2026-11-24T23:30:00.001Z';
  expect((await listIds()).toSorted()).toEqual([opened.id, called.id].toSorted());
  await markSeen(ports, opened.applicationId);
  expect(await listIds()).toEqual([called.id]);
  await settleUnopened(ports, called.id);
  expect([await listIds(), await hasUnopened(ports)]).toEqual([[], false]);
});

test('one that was sent by hand is awaited too, and one of an erased application is gone', async () => {
  const { id, applicationId } = await stage({ ...declined, state: 'waiting' });
  expect((await markAsSent(ports, 'kim@daybreak.example', { id, version: 1 })).ok).toBe(true);
  now = '2026-11-30T09:00:00.000Z';
  expect(await listIds()).toEqual([id]);
  await ports.write([{ kind: 'remove-application', applicationId }]);
  expect([await listIds(), await hasUnopened(ports)]).toEqual([[], false]);
});
