import { afterEach, beforeEach, expect, test } from 'vitest';
import { listHistory } from '../../core/history/list-history.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { makeMail } from '../../tests/support/mail.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeMany } from './bulk.ts';
import { changeStatus, writeMessage } from './change-status.ts';
import { unmarkSpam } from './spam.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const by = 'anna@daybreak.example';
const spam = makeEntry({}, 'hidden-field-filled');
const { id } = spam.application;

let database: Database;
let ports: ReviewPorts;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  ports = { ...makeReviewPorts(database, { config }), now: () => new Date('2026-12-10T09:00:00.000Z') };
  await save(ports, spam);
});

afterEach(() => database.destroy());

test('an entry that is no spam becomes an ordinary application, with a receipt and a new day for its answer', async () => {
  const count = async () => [await ports.reviews.count({ suspected: true }), await ports.reviews.count({})];
  const receipt = () => [{ kind: 'add-mail', mail: makeMail() } as const];
  expect(await count()).toEqual([1, 0]);
  expect(await unmarkSpam(ports, { id, by }, receipt)).toMatchObject({ ok: true });
  expect(await count()).toEqual([0, 1]);
  expect((await ports.reviews.find(id))?.review).toMatchObject({ status: 'new', answerDue: '2026-12-24', version: 2 });
  expect((await listHistory(ports, id)).map(({ what }) => what)).toEqual(['not-spam']);
  expect(await unmarkSpam(ports, { id, by }, receipt)).toMatchObject({ code: 'not-found' });
});

test('spam gets no other status and no message before', async () => {
  const newStatus = { status: 'in-review', reason: null } as const;
  const message = { subject: 'Yours', text: 'Hello.', template: null };
  const action = { kind: 'message', writeMessage: () => message } as const;
  expect(await changeStatus(ports, { id, by, seenVersion: 1, newStatus, message: null })).toMatchObject({ ok: false });
  expect(await writeMessage(ports, { id, by, message })).toMatchObject({ code: 'is-spam' });
  expect((await changeMany(ports, { targets: [{ id, seenVersion: 1 }], action, by })).unchanged).toEqual([
    [id, 'is-spam'],
  ]);
  expect(await ports.records.count({ collection: 'messages' })).toBe(0);
});
