import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../core/mails/mail.ts';
import { countWaitingMails } from '../core/mails/outbox.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { createMail, createMoment, putMail } from '../tests/support/mail.ts';
import { createTestContext } from '../tests/support/test-context.ts';
import { type DeliveryEvent, startOutboxWorker } from './outbox-worker.ts';
import type { SendOutcome } from './smtp-transport.ts';

const sent: SendOutcome = { outcome: 'sent' };
const failed: SendOutcome = { outcome: 'failed', reason: 'ECONNECTION' };
const refused: SendOutcome = { outcome: 'refused', reason: 'EENVELOPE-550' };
const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const minute = 60_000;
const hour = 60 * minute;

let database: Database;
/** While it is set, every query fails. */
let isDown: boolean;
let workers: { readonly close: () => Promise<void> }[];
let events: DeliveryEvent[];
/** The mails that the transport got, and how many seconds after the first was written. */
let attempts: { readonly id: string; readonly at: number }[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.parse(createMoment(0)) });
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  isDown = false;
  workers = [];
  events = [];
  attempts = [];
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await database.destroy();
  vi.useRealTimers();
});

const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
  if (isDown) throw new Error('the database is unavailable');
  return node;
};
const transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;

function start(sending: (mail: Mail) => Promise<SendOutcome> = async () => sent) {
  const close = vi.fn();
  const send = (mail: Mail) => {
    attempts.push({ id: mail.id, at: (Date.now() - Date.parse(createMoment(0))) / 1000 });
    return sending(mail);
  };
  const report = (event: DeliveryEvent) => events.push(event);
  const ctx = createTestContext(database.withPlugin({ transformQuery, transformResult }), config);
  const worker = startOutboxWorker(ctx, { report, transport: { send, close } });
  workers.push(worker);
  return { close: worker.close, transportClosed: close };
}

async function put(change: Partial<Mail> = {}): Promise<Mail> {
  const mail = createMail({ writtenAt: new Date().toISOString(), ...change });
  await putMail(database, mail);
  return mail;
}

/** Lets this time pass. Queries take turns of the event loop. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1000));
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  }
}
const eventNames = () => events.map(({ event }) => event);
const countWaiting = async () => (await countWaitingMails({ db: database })).count;

describe('a mail', () => {
  it('leaves within a second, and once', async () => {
    start();
    await pass(10 * minute);
    const mail = await put();
    await pass(1000);
    expect(events).toEqual([{ event: 'mail-sent', mail: mail.id, attempts: 1 }]);
    expect(await countWaiting()).toBe(0);
  });

  it('that cannot be sent is tried again after growing pauses, and does not hold up the others', async () => {
    const mail = await put();
    const other = await put({ writtenAt: createMoment(1) });
    start(async ({ id }) => (id === mail.id && attempts.length < 6 ? failed : sent));
    await pass(minute);
    expect(attempts.map(({ id, at }) => id === mail.id && at)).toEqual([1, false, 3, 7, 15, 31]);
    expect(events[0]).toEqual({ event: 'mail-delayed', mail: mail.id, reason: 'ECONNECTION', attempts: 1 });
    expect(events).toContainEqual({ event: 'mail-sent', mail: other.id, attempts: 1 });
    expect(events.at(-1)).toEqual({ event: 'mail-sent', mail: mail.id, attempts: 5 });
  });

  it('fails when its link has expired, and is not sent after that', async () => {
    const mail = await put();
    start(async () => failed);
    await pass(2 * hour);
    const until = Date.parse(mail.usefulUntil) - Date.parse(mail.writtenAt);
    expect(attempts.every(({ at }) => at * 1000 < until)).toBe(true);
    expect(events.at(-1)).toMatchObject({ event: 'mail-given-up', mail: mail.id, reason: 'link-expired' });
    expect(await countWaiting()).toBe(0);
  });

  it('fails if it is refused for good', async () => {
    const mail = await put();
    start(async () => refused);
    await pass(hour);
    expect(events).toEqual([{ event: 'mail-given-up', mail: mail.id, attempts: 1, reason: 'EENVELOPE-550' }]);
    expect(await countWaiting()).toBe(0);
  });
});

describe('a database that is unavailable', () => {
  it('is reported once, and asked again until it is back', async () => {
    await put();
    isDown = true;
    start();
    await pass(10 * minute);
    expect(eventNames()).toEqual(['outbox-unreachable']);
    isDown = false;
    await pass(1000);
    expect(events.at(-1)).toMatchObject({ event: 'mail-sent' });
  });

  it.each([
    ['sent', sent, 'mail-sent'],
    ['refused', refused, 'mail-given-up'],
  ] as const)('after a mail was %s takes the result before another attempt', async (_, outcome, event) => {
    await put();
    start(async () => {
      isDown = attempts.length === 1;
      return outcome;
    });
    await pass(10 * minute);
    expect([attempts.length, await countWaiting()]).toEqual([1, 1]);
    isDown = false;
    await pass(1000);
    expect([attempts.length, eventNames()]).toEqual([1, ['outbox-unreachable', event]]);
  });

  it('does not keep the process from stopping, and has the mail for the next one', async () => {
    await put();
    const { close, transportClosed } = start(async () => {
      isDown = true;
      return sent;
    });
    await pass(minute);
    await close();
    expect(transportClosed).toHaveBeenCalledOnce();
    expect([await countWaiting(), eventNames()]).toEqual([1, ['outbox-unreachable']]);
  });
});

it('finishes the mail in flight at the end, and begins no other', async () => {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  const first = await put();
  await put({ writtenAt: createMoment(1) });
  const { close, transportClosed } = start(() => promise);
  await pass(1000);
  const closed = close();
  await pass(1000);
  expect(transportClosed).not.toHaveBeenCalled();
  resolve(sent);
  await closed;
  expect(transportClosed).toHaveBeenCalledOnce();
  expect([attempts.map(({ id }) => id), await countWaiting()]).toEqual([[first.id], 1]);
});
