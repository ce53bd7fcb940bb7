import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import type { Message } from '../model/message.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { discardMessages, findWaitingMessages, stageMessage } from './stage-message.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const staging = {
  applicationId: 'one',
  draft: { subject: 'About your application', text: 'We read it.', template: 'refining' },
  to: 'ana@school.example',
  by: 'anna@daybreak.example',
  at: '2026-11-21T10:00:00.000Z',
  newStatus: { status: 'refining', reason: null },
} as const;

let database: Database;
let ports: ReviewPorts;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  ports = makeReviewPorts(database, { config });
});

afterEach(() => database.destroy());

test('a staged message waits, as it was written, and nothing is mailed', async () => {
  await ports.write([stageMessage(staging), stageMessage({ ...staging, applicationId: 'two', newStatus: null })]);
  const [message, ...others] = await findWaitingMessages(ports.records, 'one');
  expect(others).toEqual([]);
  expect(message?.data).toMatchObject({
    state: 'waiting',
    text: 'We read it.',
    template: 'refining',
    status: 'refining',
    stagedBy: 'anna@daybreak.example',
    releasedAt: null,
    mailId: null,
  });
  expect((await findWaitingMessages(ports.records, 'two'))[0]?.data).toMatchObject({ status: null, reason: null });
});

test('waiting messages are taken back together', async () => {
  await ports.write([stageMessage(staging), stageMessage({ ...staging, at: '2026-11-21T11:00:00.000Z' })]);
  const waiting = await findWaitingMessages(ports.records, 'one');
  expect(waiting).toHaveLength(2);
  expect(await ports.write(discardMessages(waiting))).toMatchObject({ ok: true });
  expect(await findWaitingMessages(ports.records, 'one')).toEqual([]);
});

test('a message that was released meanwhile is not taken back, and neither are the others', async () => {
  await ports.write([stageMessage(staging), stageMessage(staging)]);
  const waiting = await findWaitingMessages(ports.records, 'one');
  const [released] = waiting;
  if (!released) throw new Error('no message waits');
  const data: Message = { ...released.data, state: 'sending' };
  const record = { ...released, group: 'sending', version: 2, data };
  await ports.write([{ kind: 'put-record', record, expectedVersion: 1 }]);
  expect(await ports.write(discardMessages(waiting))).toEqual({ ok: false, code: 'record-changed' });
  expect(await ports.records.find('messages', released.id)).toMatchObject({ group: 'sending' });
  expect(await findWaitingMessages(ports.records, 'one')).toHaveLength(1);
});
