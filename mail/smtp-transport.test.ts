import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createMail } from '../tests/support/mail.ts';
import { createRefusal, startMailServer } from '../tests/support/mail-server.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const from = 'Daybreak, the site <hello@daybreak.example>';
const { signal } = new AbortController();
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function startServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  cleanUps.push(server.close);
  return server;
}

function createTransport(smtpUrl: string) {
  const transport = createSmtpTransport({ smtpUrl, from, contactEmail: 'hello@daybreak.example' });
  cleanUps.push(transport.close);
  return transport;
}

describe('a mail server', () => {
  test('gets the mail as it was written, for one recipient', async () => {
    const server = await startServer();
    const mail = createMail();
    expect(await createTransport(server.url).send(mail, signal)).toEqual({ outcome: 'sent' });
    expect(server.received).toMatchObject([
      {
        envelope: { from: 'hello@daybreak.example', to: [mail.recipient] },
        from: { name: 'Daybreak, the site', address: 'hello@daybreak.example' },
        to: [{ address: mail.recipient }],
        subject: mail.subject,
        date: mail.writtenAt,
        messageId: `<${mail.id}@daybreak.example>`,
      },
    ]);
    expect(server.received[0]?.text).toContain('https://daybreak.example/login/reset?token=abc\n');
    expect(server.received[0]?.html).toContain(mail.html);
  });

  test('that wants a password gets the one of the address, with characters that an address has no room for', async () => {
    const server = await startServer({
      onAuth: ({ username, password }, _, callback) =>
        username === 'mail@daybreak.example' && password === 'p@ss:w/rd %é'
          ? callback(null, { user: 1 })
          : callback(createRefusal(535, 'no')),
    });
    const withPassword = (password: string) =>
      createTransport(`smtp://mail%40daybreak.example:${encodeURIComponent(password)}@127.0.0.1:${server.port}`);
    expect(await withPassword('p@ss:w/rd %é').send(createMail(), signal)).toEqual({ outcome: 'sent' });
    expect(await withPassword('p@ss:w/rd %é').verify()).toBeNull();
    expect(await withPassword('wrong').verify()).toBe('EAUTH-535');
    // The operator may correct the setting while the mail waits.
    expect(await withPassword('wrong').send(createMail(), signal)).toEqual({ outcome: 'failed', reason: 'EAUTH-535' });
    expect(await createTransport(server.url).send(createMail(), signal)).toEqual({
      outcome: 'failed',
      reason: 'EENVELOPE-530',
    });
  });

  test.each([
    ['from the beginning', { secure: true }, 'smtps'],
    ['after STARTTLS', { disabledCommands: [] }, 'smtp'],
  ])('whose certificate no authority signed gets nothing, encrypted %s', async (_, options, protocol) => {
    const server = await startServer(options);
    const outcome = await createTransport(`${protocol}://127.0.0.1:${server.port}`).send(createMail(), signal);
    expect(outcome).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/^(?:ETLS|ESOCKET)$/) });
    expect(server.received).toEqual([]);
  });

  test.each([
    [450, 'failed'],
    [503, 'failed'],
    [550, 'refused'],
  ])('that answers the recipient with %d means that it %s', async (code, outcome) => {
    const server = await startServer({
      onRcptTo: (address, _, callback) => callback(createRefusal(code, `not for <${address.address}>`)),
    });
    expect(await createTransport(server.url).send(createMail(), signal)).toEqual({
      outcome,
      reason: `EENVELOPE-${code}`,
    });
  });

  test.each([
    [451, 'failed'],
    [554, 'refused'],
  ])('that answers the content with %d means that it %s', async (code, outcome) => {
    const server = await startServer({
      onData(stream, _, callback) {
        stream.resume().once('end', () => callback(createRefusal(code, 'not like this')));
      },
    });
    expect(await createTransport(server.url).send(createMail(), signal)).toEqual({
      outcome,
      reason: `EMESSAGE-${code}`,
    });
  });

  test('that refuses us as the sender, or to talk at all, may take the mail later', async () => {
    const refuse = (_: unknown, __: unknown, callback: (error: Error) => void) =>
      callback(createRefusal(550, 'not you'));
    const sender = await startServer({ onMailFrom: refuse });
    expect(await createTransport(sender.url).send(createMail(), signal)).toEqual({
      outcome: 'failed',
      reason: 'EENVELOPE-550',
    });
    const refusing = await startServer({ onConnect: (_, callback) => callback(createRefusal(554, 'closed')) });
    expect(await createTransport(refusing.url).send(createMail(), signal)).toMatchObject({ outcome: 'failed' });
  });

  test('that never answers is left when the signal fires', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const transport = createTransport(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const timeout = new AbortController();
    const sending = transport.send(createMail(), timeout.signal);
    await expect.poll(() => sockets.length, { timeout: 18_000 }).toBe(1);
    timeout.abort();
    expect(await sending).toEqual({ outcome: 'failed', reason: 'EABORT' });
  });
});
