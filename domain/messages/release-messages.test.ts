import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listHistory } from '../../core/history/list-history.ts';
import { countAccessLog, listAccessLog } from '../../core/team/list-access-log.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { makeMessage, putWaiting } from '../../tests/support/message.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { makeMailId } from '../mail/mail-id.ts';
import type { Message } from '../model/message.ts';
import { makeReference } from '../model/reference.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { recordMailResult } from './message-delivery.ts';
import { countMessages, findMessage } from './messages.ts';
import { discardMessage, markAsSent, releaseMessage, releaseMessages } from './release-messages.ts';

const anna = 'anna@daybreak.example';
const ben = 'ben@daybreak.example';
const now = '2026-11-21T09:00:00.000Z';
const to = 'lina@student.example';
const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };

let database: Database;
let ports: ReviewPorts;
let notified: number;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  notified = 0;
  ports = {
    ...makeReviewPorts(database, { config }),
    now: () => new Date(now),
    hasMailServer: true,
    notifyDelivery: () => {
      notified += 1;
    },
  };
});

afterEach(() => database.destroy());

const outbox = () => makeOutbox(database);

/** An application with a waiting message; resolves to the message as a page shows it. */
async function stage(message: Partial<Message> = {}, email = to) {
  const entry = makeEntry({ email });
  await save(ports, entry);
  const applicationId = entry.application.id;
  const id = await putWaiting(ports, applicationId, makeMessage({ status: null, ...message }));
  return { id, version: 1, applicationId };
}

/** The same with a message about the status that the application has now. */
async function stageAbout(status: 'in-review' | 'refining') {
  const staged = await stage({ status });
  const { applicationId } = staged;
  const review = (await ports.reviews.find(applicationId))?.review;
  if (review)
    await ports.write([
      { kind: 'set-review', applicationId, review: { ...review, status, version: 2 }, expectedVersion: 1 },
    ]);
  return staged;
}

const read = async (id: string) => (await findMessage(ports, id))?.record.data;
const findReview = async (id: string) => (await ports.reviews.find(id))?.review;

test('a failed message goes again to an address that a coordinator corrected, and the earlier one is forgotten', async () => {
  const { id, applicationId } = await stage({ state: 'failed', failure: 'address-unknown' }, 'lina@studnet.example');
  const seen = { id, version: 1 };
  const correct = (email: string) => releaseMessage(ports, anna, seen, { email, how: 'By phone.' });
  expect(await correct('no address')).toEqual({ ok: false, code: 'not-an-email' });
  expect(await correct('lina@student.example')).toEqual({ ok: true, value: null });
  expect(await correct('other@student.example')).toEqual({ ok: false, code: 'changed' });
  expect((await ports.reviews.find(applicationId))?.application.email).toBe('lina@student.example');
  expect(await read(id)).toMatchObject({ state: 'sending', to: 'lina@student.example' });
  expect(await listHistory(ports, applicationId, 'contact-corrected')).toMatchObject([{ how: 'By phone.' }]);
  const accessLog = JSON.stringify(await listAccessLog(ports, {}, { page: 1, limit: 9 }));
  expect(accessLog).toContain('corrected-address');
  expect(accessLog).not.toContain('phone');
});

describe('a released message', () => {
  test('is in the outbox of mails, in the history and in the record, and goes to the present address', async () => {
    const { id, version, applicationId } = await stage({ subject: 'Your idea', text: 'Hello Lina,\n\nwell done.' });
    await ports.write([{ kind: 'set-contact', applicationId, email: 'new@student.example', phone: '1' }]);
    expect(await releaseMessage(ports, anna, { id, version })).toEqual({ ok: true, value: null });
    expect(await read(id)).toMatchObject({
      state: 'sending',
      to: 'new@student.example',
      mailId: id,
      releasedAt: now,
      releasedBy: anna,
    });
    const mail = await outbox().claim('2100-01-01T00:00:00.000Z', '2100-01-01T00:05:00.000Z');
    expect(mail).toMatchObject({ id, to: 'new@student.example', subject: 'Your idea' });
    expect(mail?.text).toContain('Hello Lina,\n\nwell done.');
    expect(mail?.text).toContain(makeReference(applicationId));
    const [change] = await listHistory(ports, applicationId);
    expect(change).toMatchObject({ what: 'message-released', subject: 'Your idea', actor: { email: anna } });
    const [entry] = await listAccessLog(ports, { who: anna }, { page: 1, limit: 5 });
    expect(entry).toMatchObject({ what: 'released', details: { reference: makeReference(applicationId) } });
    expect(notified).toBe(1);
  });

  test('leaves once, however many coordinators release it at once', async () => {
    const seen = await stage();
    const results = await Promise.all([anna, ben, anna, ben].map((by) => releaseMessages(ports, by, [seen])));
    expect(results.map(({ released }) => released).sort()).toEqual([0, 0, 0, 1]);
    expect(results.flatMap(({ refused }) => refused)).toEqual(['changed', 'changed', 'changed']);
    expect(await countAccessLog(ports, {})).toBe(1);
  });

  test('is refused with a gap, also when it is sent by hand', async () => {
    const seen = await stage({ text: 'Hello Lina,\n\n[What to do next: write it here]' });
    expect(await releaseMessages(ports, anna, [seen])).toMatchObject({ released: 0, refused: ['unfinished'] });
    expect(await markAsSent(ports, anna, seen)).toEqual({ ok: false, code: 'unfinished' });
    expect(await read(seen.id)).toMatchObject({ state: 'waiting' });
  });

  test('is refused when it was replaced, erased or contradicted meanwhile, and the others leave', async () => {
    const [replaced, erased, contradicted, good] = [
      await stage(),
      await stage(),
      await stage({ status: 'refining' }),
      await stage(),
    ];
    await putWaiting(ports, replaced.applicationId, makeMessage({ status: null }), { id: replaced.id, version: 2 });
    await ports.write([{ kind: 'remove-application', applicationId: erased.applicationId }]);
    expect(await releaseMessages(ports, anna, [replaced, erased, contradicted, good])).toEqual({
      released: 1,
      refused: ['changed', 'gone', 'outdated'],
    });
    expect(await countMessages(ports.records)).toEqual({ waiting: 2, sending: 1, failed: 0, 'handed-over': 0 });
  });

  test('stays where it is without a mail server, until a coordinator has sent it by hand', async () => {
    const { applicationId, ...seen } = await stageAbout('refining');
    const without = { ...ports, hasMailServer: false };
    expect(await releaseMessage(without, anna, seen)).toMatchObject({ code: 'no-mail-server' });
    expect(await markAsSent(without, anna, seen)).toMatchObject({ ok: true });
    expect(await markAsSent(without, ben, seen)).toMatchObject({ code: 'changed' });
    expect(await read(seen.id)).toMatchObject({
      state: 'handed-over',
      handedOverAt: now,
      mailId: null,
      releasedBy: anna,
    });
    expect((await findReview(applicationId))?.answeredAt).toBe(now);
  });
});

describe('the result of the delivery', () => {
  test('makes a message handed over, and the first one about what becomes of the application answers it', async () => {
    const { applicationId, ...seen } = await stageAbout('refining');
    await releaseMessage(ports, anna, seen);
    for (let calls = 0; calls < 2; calls += 1) await recordMailResult(ports, { ...seen, to }, { outcome: 'sent' });
    expect(await read(seen.id)).toMatchObject({ state: 'handed-over', handedOverAt: now });
    expect(await findReview(applicationId)).toMatchObject({ answeredAt: now, version: 4 });
  });

  test('answers nothing while the application is only being read, nor with a message alone', async () => {
    for (const status of ['in-review', null] as const) {
      const { applicationId, ...seen } = status ? await stageAbout(status) : await stage();
      await markAsSent(ports, anna, seen);
      expect(await read(seen.id)).toMatchObject({ state: 'handed-over' });
      expect((await findReview(applicationId))?.answeredAt).toBeNull();
    }
  });

  test('says why a message failed, which then can be sent again', async () => {
    const { applicationId, ...seen } = await stage();
    await releaseMessage(ports, anna, seen);
    await outbox().remove(seen.id);
    await recordMailResult(ports, { ...seen, to }, { outcome: 'given-up', reason: 'EENVELOPE-550' });
    expect(await read(seen.id)).toMatchObject({ state: 'failed', failure: 'address-unknown' });
    expect((await findReview(applicationId))?.answeredAt).toBeNull();
    expect(await releaseMessage(ports, ben, { id: seen.id, version: 3 })).toMatchObject({ ok: true });
    expect(await read(seen.id)).toMatchObject({ state: 'sending', failure: null, releasedBy: ben });
  });

  test('is no success when the mail became a file', async () => {
    const { applicationId: _, ...seen } = await stage();
    await releaseMessage(ports, anna, seen);
    await recordMailResult({ ...ports, hasMailServer: false }, { ...seen, to }, { outcome: 'sent' });
    expect(await read(seen.id)).toMatchObject({ state: 'failed', failure: 'no-mail-server' });
  });

  test('of a receipt is a line of the history, once, and changes no version', async () => {
    const { applicationId } = await stage();
    await stage();
    const mail = { id: makeMailId(ports, 'receipt', applicationId), to };
    for (let calls = 0; calls < 2; calls += 1)
      await recordMailResult(ports, mail, { outcome: 'given-up', reason: 'EENVELOPE-550' });
    await recordMailResult(ports, { ...mail, id: 'receipt-of-another' }, { outcome: 'sent' });
    const history = await ports.db.selectFrom('history').select('applicationId').execute();
    expect(history).toEqual([{ applicationId }]);
    expect(await listHistory(ports, applicationId)).toMatchObject([{ what: 'receipt', failure: 'address-unknown' }]);
    expect(await findReview(applicationId)).toMatchObject({ version: 1 });
  });

  test('of other mails is passed over', async () => {
    await recordMailResult(ports, { id: crypto.randomUUID(), to }, { outcome: 'sent' });
    expect(await ports.records.count({ collection: 'messages' })).toBe(0);
  });
});

test('a message is discarded unless it was released meanwhile', async () => {
  const [waiting, released] = [await stage(), await stage()];
  await releaseMessage(ports, anna, released);
  expect(await discardMessage(ports, released)).toMatchObject({ code: 'changed' });
  expect(await discardMessage(ports, waiting)).toMatchObject({ ok: true });
  expect(await discardMessage(ports, waiting)).toMatchObject({ code: 'gone' });
});
