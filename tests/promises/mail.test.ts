import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../core/mails/mail.ts';
import { countWaitingMails } from '../../core/mails/outbox.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type DeliveryEvent, startOutboxWorker } from '../../mail/outbox-worker.ts';
import { makeSmtpTransport } from '../../mail/smtp-transport.ts';
import { type RunningProgram, startProgram } from '../../tools/running-program.ts';
import { makeMail, putMail } from '../support/mail.ts';
import { makeRefusal, startMailServer } from '../support/mail-server.ts';
import { prepareFolder } from '../support/rounds.ts';
import { createTestContext } from '../support/test-context.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Longer than a mail belongs to the process that took it. */
const aheadMs = 10 * 60_000;

/** A little less than a test may take, so that it fails with what it saw. */
const timeoutMs = 18_000;

const folder = prepareFolder();
let running: RunningProgram[];
let cleanUps: (() => unknown)[];

beforeEach(() => {
  running = [];
  cleanUps = [];
});

afterEach(async () => {
  await Promise.all(running.map((program) => program.end('SIGKILL')));
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

function listIds({ received }: MailServer): string[] {
  return received.map(({ messageId }) => messageId?.slice(1).split('@')[0] ?? '');
}

test('processes that are killed while they send lose no stored mail, and send at most one mail each a second time', async () => {
  const server = await startMailServer();
  cleanUps.push(server.close);
  const file = join(folder.path, 'data', 'daybreak.db');
  const promised: string[] = [];
  let kills = 0;

  async function start(count: number, clockAheadMs = 0): Promise<RunningProgram> {
    const program = await startProgram(
      'tests/promises/send-until-killed.ts',
      [file, server.url, String(count), String(clockAheadMs)],
      { folder: folder.path, environment: {}, isReady: /^ready$/ },
    );
    running.push(program);
    const input = program.child.stdout as Readable;
    createInterface({ input }).on('line', (line) => line.length === 36 && promised.push(line));
    return program;
  }

  for (let round = 0; round < 2; round += 1) {
    const [promisedBefore, receivedBefore] = [promised.length, server.received.length];
    const programs = await Promise.all([start(60), start(60)]);
    await expect.poll(() => promised.length - promisedBefore, { timeout: 20_000 }).toBeGreaterThan(20);
    await expect.poll(() => server.received.length - receivedBefore, { timeout: 20_000 }).toBeGreaterThan(5);
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    kills += programs.length;
  }
  await start(0, aheadMs);
  const findMissing = () => {
    const arrived = new Set(listIds(server));
    return promised.filter((id) => !arrived.has(id));
  };
  await expect.poll(findMissing, { timeout: 60_000, interval: 200 }).toEqual([]);
  const duplicates = server.received.length - new Set(listIds(server)).size;
  expect(duplicates).toBeLessThanOrEqual(kills);
}, 120_000);

describe('a mail on its way through a real mail server', () => {
  let database: Database;
  let events: DeliveryEvent[];

  beforeEach(async () => {
    database = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'daybreak.db') });
    cleanUps.push(() => database.destroy());
    events = [];
  });

  function deliver(smtpUrl: string): void {
    const contactEmail = 'hello@daybreak.example';
    const ctx = createTestContext(database, { publicUrl: 'https://daybreak.example', contactEmail });
    const transport = makeSmtpTransport({ smtpUrl, from: contactEmail, contactEmail });
    const report = (event: DeliveryEvent) => events.push(event);
    cleanUps.push(startOutboxWorker(ctx, { transport, report }).close);
  }

  async function put(change: Partial<Mail> = {}) {
    const mail = makeMail({ writtenAt: new Date().toISOString(), ...change });
    await putMail(database, mail);
    return mail;
  }

  const expectEvents = (names: readonly string[]) =>
    expect.poll(() => events.map(({ event }) => event), { timeout: timeoutMs }).toEqual(names);

  test('arrives once after the server has deferred it twice', async () => {
    let times = 0;
    const server = await startMailServer({
      onRcptTo(_address, _session, callback) {
        times += 1;
        if (times <= 2) callback(makeRefusal(451, 'try again later'));
        else callback();
      },
    });
    cleanUps.push(server.close);
    const mail = await put();
    deliver(server.url);
    await expectEvents(['mail-delayed', 'mail-delayed', 'mail-sent']);
    expect(listIds(server)).toEqual([mail.id]);
    expect(await countWaitingMails({ db: database })).toMatchObject({ count: 0 });
  });

  test('is given up when the server does not know its addressee, and the next one arrives', async () => {
    const server = await startMailServer({
      onRcptTo({ address }, _, callback) {
        if (address.startsWith('unknown')) callback(makeRefusal(550, `no such user <${address}>`));
        else callback();
      },
    });
    cleanUps.push(server.close);
    // Of two written in the same millisecond either may leave first.
    await put({ to: 'unknown@student.example', writtenAt: new Date(Date.now() - 1000).toISOString() });
    const mail = await put();
    deliver(server.url);
    await expectEvents(['mail-given-up', 'mail-sent']);
    expect(JSON.stringify(events)).not.toMatch(/unknown@|student/);
    expect(listIds(server)).toEqual([mail.id]);
  });

  test('waits while the server is unreachable, and arrives when it is back, with the password that the server requires', async () => {
    const stopped = await startMailServer();
    await stopped.close();
    const mail = await put();
    deliver(`smtp://user:correct%20horse@127.0.0.1:${stopped.port}`);
    await expect.poll(() => events.length, { timeout: timeoutMs }).toBeGreaterThan(1);
    const server = await startMailServer({
      port: stopped.port,
      onAuth: ({ password }, _, callback) =>
        password === 'correct horse' ? callback(null, { user: 1 }) : callback(makeRefusal(535, 'no')),
    });
    cleanUps.push(server.close);
    await expect.poll(() => listIds(server), { timeout: timeoutMs }).toEqual([mail.id]);
    await expect.poll(() => events.at(-1)?.event, { timeout: timeoutMs }).toBe('mail-sent');
  });
});
