import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { mostArrivingOfNetwork } from '../../server/middleware/request-limits.ts';
import { openSite } from './site.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** The built app behind a real server on a free port. */
async function serveSite(parts: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite(parts);
  const server = createServer(site.app.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(site.close, () => server.close());
  const { port } = server.address() as AddressInfo;

  async function send(start: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write(start, resolve));
    return socket;
  }

  /** Sends whole requests and resolves with the statuses of the responses. */
  async function askAll(requests: string): Promise<readonly (string | undefined)[]> {
    const socket = connect(port, '127.0.0.1');
    socket.write(requests);
    return [...(await text(socket)).matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
  }
  const ask = async (request: string) => (await askAll(request))[0];

  return { ...site, server, send, ask, askAll };
}

const startOfForm = 'name=Mira+Sand&email=mira';

function createHalfPost(path: string, framing: 'Content-Length' | 'chunked'): string {
  const isChunked = framing === 'chunked';
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost:3000',
    'Content-Type: application/x-www-form-urlencoded',
    isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 500',
    '',
    ...(isChunked ? [startOfForm.length.toString(16), startOfForm, ''] : [startOfForm]),
  ].join('\r\n');
}

describe('a request', () => {
  it('that names two hosts is refused with 400, whatever it asks for', async () => {
    const { ask } = await serveSite();
    const hosts = 'Host: localhost:3000\r\nHOST: other.example';
    for (const path of ['/', '/healthz', '/login', '/robots.txt'])
      expect(await ask(`GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)).toBe('400');
    for (const host of ['localhost:3000', 'LOCALHOST:3000', 'other.example'])
      expect(await ask(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toBe('200');
  });

  it('of HTTP/1.0 in chunks is refused, and what comes behind it is not answered', async () => {
    const { askAll } = await serveSite();
    const first = createHalfPost('/apply', 'chunked').replace('HTTP/1.1', 'HTTP/1.0\r\nConnection: keep-alive');
    expect(await askAll(`${first}0\r\n\r\nGET /made-up HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`)).toEqual(['400']);
  });
});

describe('a client that leaves', () => {
  it.each(['Content-Length', 'chunked'] as const)('while it sends a form is no failure: %s', async (framing) => {
    const { send, logged } = await serveSite();
    for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
      logged.length = 0;
      const socket = await send(createHalfPost('/apply', framing));
      socket[leave]();
      await expect.poll(() => logged.length).toBe(1);
      expect(logged).toMatchObject([{ level: 'info', event: 'request', path: '/apply', status: 499 }]);
    }
  });

  describe('while its page is made', () => {
    /** Asks for the dashboard, leaves when the session is asked for, and lets it be found only after that. */
    async function leaveDashboard(end: () => Promise<void>) {
      const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
      const { promise: left, resolve: noteLeft } = Promise.withResolvers<void>();
      const { send, server, logged } = await serveSite({
        async beforeAuth() {
          noteAsked();
          await left;
          await end();
        },
      });
      server.once('request', (_, response) => response.once('close', noteLeft));
      const socket = await send(
        'GET /dashboard HTTP/1.1\r\nHost: localhost:3000\r\nCookie: daybreak.session_token=any\r\n\r\n',
      );
      await asked;
      socket.destroy();
      await expect.poll(() => logged.at(-1)).toMatchObject({ event: 'request' });
      return logged;
    }

    it('is logged as 499, and the server reports no failure', async () => {
      const logged = await leaveDashboard(async () => {});
      expect(logged).toMatchObject([{ event: 'request', status: 499 }]);
    });

    it('hides no failure of the server', async () => {
      const logged = await leaveDashboard(() => Promise.reject(new Error('the accounts are away')));
      expect(logged).toMatchObject([
        { level: 'error', event: 'request-failed' },
        { event: 'request', status: 503 },
      ]);
    });
  });
});

it('forms that arrive slowly take no place of those that are there', async () => {
  const { send, ask } = await serveSite();
  for (let time = 0; time < 20; time += 1) await send(createHalfPost('/login', 'Content-Length'));
  const form = 'email=mira%40student.example&password=wrong';
  const headers = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}`;
  const post = `POST /login HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n${headers}\r\n\r\n${form}`;
  expect(await ask(post)).toBe('401');
});

it.each(['Content-Length', 'chunked'] as const)(
  'more slow forms of one network than fill the memory are refused: %s',
  async (framing) => {
    const { send, ask } = await serveSite();
    const all = Array.from({ length: mostArrivingOfNetwork }, () => send(createHalfPost('/login', framing)));
    const sockets = await Promise.all(all);
    const late = createHalfPost('/login', framing).replace('\r\n', '\r\nConnection: close\r\n');
    await expect.poll(() => ask(late)).toBe('503');
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() =>
        ask(createHalfPost('/login', 'Content-Length').replace('500', `${startOfForm.length}\r\nConnection: close`)),
      )
      .toBe('401');
  },
);
