import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '../core/mails/mail.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { makeMail, makeMoment, putMail } from '../tests/support/mail.ts';
import { createTestContext } from '../tests/support/test-context.ts';
import { findNextDue } from './outbox.ts';
import { type DeliveryEvent, startOutboxWorker } from './outbox-worker.ts';
import type { SendOutcome } from './transport.ts';

const sent: SendOutcome = { outcome: 'sent' };
const failed: SendOutcome = { outcome: 'failed', reason: 'ECONNECTION' };
const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const minute = 60_000;
const hour = 60 * minute;

let database: Database;
/** While it is set, every query fails. */
let isDown: boolean;
let queries: number;
let workers: { readonly close: () => Promise<void> }[];
let events: DeliveryEvent[];
/** Which mail was handed to the transport, and how many milliseconds after the first was written. */
let attempts: { readonly id: string; readonly at: number }[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse(makeMoment(0)) });
  // In the middle, so that the pauses are those of the table.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  isDown = false;
  queries = 0;
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
  queries += 1;
  if (isDown) throw new Error('the store is away');
  return node;
};
const transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;

type Sending = (mail: Mail, signal: AbortSignal) => Promise<SendOutcome>;

function start(sending: Sending = async () => sent) {
  const close = vi.fn();
  const send: Sending = (mail, signal) => {
    attempts.push({ id: mail.id, at: Date.now() - Date.parse(makeMoment(0)) });
    return sending(mail, signal);
  };
  const report = (event: DeliveryEvent) => events.push(event);
  const ctx = createTestContext(database.withPlugin({ transformQuery, transformResult }), config);
  const worker = startOutboxWorker(ctx, { report, transport: { send, close } });
  workers.push(worker);
  return { notify: worker.notify, close: worker.close, transportClosed: close };
}

async function put(change: Partial<Mail> = {}): Promise<Mail> {
  const mail = makeMail({ writtenAt: new Date().toISOString(), ...change });
  await putMail(database, mail);
  return mail;
}

/** Lets this time pass. Queries take turns of the event loop. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left >= 0; left -= 1000) {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    await vi.advanceTimersByTimeAsync(Math.min(left, 1000));
  }
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}
const eventNames = () => events.map(({ event }) => event);

/** A transport that waits until it is told what came of it. */
function makeHeldSending() {
  const settle: ((outcome: SendOutcome) => void)[] = [];
  const signals: AbortSignal[] = [];
  const sending: Sending = (_, signal) =>
    new Promise((resolve) => {
      signals.push(signal);
      settle.push(resolve);
      signal.addEventListener('abort', () => resolve({ outcome: 'failed', reason: 'EABORT' }));
    });
  return { sending, settle, signals };
}

describe('a mail', () => {
  test('that was put before the start leaves at the start', async () => {
    const mail = await put();
    start();
    await pass(0);
    expect(events).toEqual([{ event: 'mail-sent', mail: mail.id, attempts: 1 }]);
    expect(await findNextDue({ db: database })).toBeNull();
  });

  test('that is put later leaves when the delivery is notified, without waiting', async () => {
    const { notify } = start();
    await pass(10 * minute + 123);
    const { id } = await put();
    notify();
    await pass(0);
    expect(attempts).toEqual([{ id, at: 10 * minute + 123 }]);
  });

  test('that another process put and did not send is found within a minute', async () => {
    start();
    await pass(0);
    await put();
    await pass(minute);
    expect(eventNames()).toEqual(['mail-sent']);
  });

  test('that cannot be sent is tried again after growing pauses, and leaves in the end', async () => {
    const mail = await put();
    start(async () => (attempts.length < 5 ? failed : sent));
    await pass(hour);
    expect(attempts.map(({ at }) => at / 1000)).toEqual([0, 5, 35, 155, 455]);
    const delayed = { event: 'mail-delayed', mail: mail.id, reason: 'ECONNECTION' };
    expect(events[0]).toEqual({ ...delayed, attempts: 1, pauseSeconds: 5 });
    expect(events.at(-1)).toEqual({ event: 'mail-sent', mail: mail.id, attempts: 5 });
  });

  test('that cannot be sent does not hold up the others', async () => {
    const stuck = await put();
    const other = await put({ writtenAt: makeMoment(1) });
    start(async ({ id }) => (id === stuck.id ? failed : sent));
    await pass(1000);
    expect(events).toContainEqual({ event: 'mail-sent', mail: other.id, attempts: 1 });
  });

  test('is given up when its link has expired, and not sent after that', async () => {
    const mail = await put();
    start(async () => failed);
    await pass(2 * hour);
    const until = Date.parse(mail.usefulUntil) - Date.parse(mail.writtenAt);
    expect(attempts.every(({ at }) => at < until)).toBe(true);
    expect(events.at(-1)).toMatchObject({ event: 'mail-given-up', mail: mail.id, reason: 'link-expired' });
    expect(await findNextDue({ db: database })).toBeNull();
  });

  test('that is refused for good is given up at once', async () => {
    const mail = await put();
    start(async () => ({ outcome: 'refused', reason: 'EENVELOPE-550' }));
    await pass(hour);
    expect(attempts).toHaveLength(1);
    expect(events).toEqual([{ event: 'mail-given-up', mail: mail.id, attempts: 1, reason: 'EENVELOPE-550' }]);
    expect(await findNextDue({ db: database })).toBeNull();
  });

  test('on which the transport breaks is tried again', async () => {
    await put();
    start(async () => {
      if (attempts.length === 1) throw new TypeError('a mistake of ours about mira@student.example');
      return sent;
    });
    await pass(5000);
    expect(events).toMatchObject([{ event: 'mail-delayed', reason: 'TypeError' }, { event: 'mail-sent' }]);
  });

  test('says nothing of whom it is for or about, wherever it goes', async () => {
    for (const outcome of [sent, failed, { outcome: 'refused', reason: 'EENVELOPE-550' } as const]) {
      await put();
      const { close } = start(async () => outcome);
      await pass(0);
      await close();
    }
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events)).not.toMatch(/mira|student|password|http/i);
  });
});

test('two processes leave each other the mail in flight, however long it takes', async () => {
  const { sending, settle } = makeHeldSending();
  const mail = await put();
  start(sending);
  start(sending);
  await pass(119_000);
  settle[0]?.(sent);
  await pass(10 * minute);
  expect(attempts.map(({ id }) => id)).toEqual([mail.id]);
});

describe('a store that is away', () => {
  test('is asked again, now and then, until it is back', async () => {
    await put();
    isDown = true;
    start();
    await pass(10 * minute);
    expect(queries).toBeGreaterThan(10);
    expect(queries).toBeLessThan(60);
    expect(new Set(eventNames())).toEqual(new Set(['outbox-unreachable']));
    isDown = false;
    await pass(15_000);
    expect(events.at(-1)).toMatchObject({ event: 'mail-sent' });
  });

  test.each([
    ['sent', sent, 'mail-sent'],
    ['refused', { outcome: 'refused', reason: 'EENVELOPE-550' }, 'mail-given-up'],
    ['delayed', failed, 'mail-delayed'],
  ] as const)('after a mail was %s hears of it before another attempt', async (_, outcome, event) => {
    await put();
    start(async () => {
      isDown = attempts.length === 1;
      return outcome;
    });
    await pass(10 * minute);
    expect(attempts).toHaveLength(1);
    expect(await findNextDue({ db: database })).not.toBeNull();
    isDown = false;
    await pass(15_000);
    expect(eventNames().filter((name) => name !== 'outbox-unreachable')[0]).toBe(event);
    expect(attempts.length).toBe(outcome === failed ? 2 : 1);
  });

  test('does not keep the process from stopping', async () => {
    isDown = true;
    const { close, transportClosed } = start();
    await pass(minute);
    await close();
    expect(transportClosed).toHaveBeenCalledOnce();
  });

  test('leaves a mail whose result it could not store to the next process', async () => {
    await put();
    const { close } = start(async () => {
      isDown = true;
      return { outcome: 'refused', reason: 'EENVELOPE-550' };
    });
    await pass(0);
    await close();
    expect(await findNextDue({ db: database })).not.toBeNull();
    expect(eventNames()).not.toContain('mail-given-up');
  });
});

describe('at the end', () => {
  test('the mail in flight is finished, and no other is begun', async () => {
    const { sending, settle } = makeHeldSending();
    const first = await put();
    const second = await put({ writtenAt: makeMoment(1) });
    const { close, transportClosed } = start(sending);
    await pass(1000);
    const closed = close();
    await pass(1000);
    expect(transportClosed).not.toHaveBeenCalled();
    settle[0]?.(sent);
    await closed;
    expect(transportClosed).toHaveBeenCalledOnce();
    expect(attempts.map(({ id }) => id)).toEqual([first.id]);
    expect(await findNextDue({ db: database })).toBe(second.writtenAt);
  });

  test('a mail that does not get through is cut off after ten seconds and stays for the next start', async () => {
    const { sending, signals } = makeHeldSending();
    await put();
    const { close } = start(sending);
    await pass(0);
    const closed = close();
    await pass(9999);
    expect(signals[0]?.aborted).toBe(false);
    await pass(1);
    await closed;
    expect(events).toMatchObject([{ event: 'mail-delayed', reason: 'EABORT' }]);
    expect(await findNextDue({ db: database })).toBe(makeMoment(15));
  });
});
