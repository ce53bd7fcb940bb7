import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../server/config.ts';
import type { LogEntry } from '../../server/log.ts';
import { storeSettings } from '../support/store-settings.ts';
import { answers, openSite } from './site.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

type Asked = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

/** Headers of the connection, and those that differ with every response. */
const ofNode = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'];

/** The built app behind a server of Node, and the page lane of the same app alone. */
async function openLanes(config: Partial<Config> = {}) {
  const site = await openSite({ config });
  const server = createServer(site.app.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(
    site.close,
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;

  /** What a client gets and what is logged, without what differs with every response. */
  const note = (status: number, headers: Iterable<readonly [string, string]>, body: Buffer) => {
    const { requestId, ms: _, ...line } = site.logged.at(-1) ?? ({} as LogEntry);
    const sent = new Map(headers);
    expect(sent.get('x-request-id')).toBe(requestId);
    return { status, headers: [...sent].filter(([name]) => !ofNode.includes(name)).sort(), body, line };
  };

  async function askServer({ method = 'GET', path, headers = {}, body }: Asked) {
    const sent = send({ port, method, path, headers: { Host: 'localhost:3000', ...headers } }).end(body);
    const [response] = await once(sent, 'response');
    return note(
      response.statusCode,
      Object.entries(response.headers as Record<string, string>),
      await buffer(response),
    );
  }

  return {
    ...site,
    askServer,
    /** Only what is kept comes with its length. */
    async waitUntilKept(path: string) {
      const isKept = async () => new Map((await askServer({ path })).headers).has('content-length');
      await expect.poll(isKept).toBe(true);
      return askServer({ path });
    },
    async askPageLane({ method = 'GET', path, headers = {}, body }: Asked) {
      const response = await site.request(path, { method, headers, ...(body !== undefined && { body }) });
      return note(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
    },
  };
}

const encodings = ['', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip;q=0', 'gzip;q=0.5, br;q=0.0'];
const files = ['/', '/about', '/about?who=mira', '/apply.data', '/_.data', '/favicon.svg', '/icon-192.png'];
const ownLoginData = '/login.data?_routes=account%2Froutes%2Flogin';
const shared = [
  '/login',
  '/login?mode=register',
  '/login/forgot',
  '/login.data',
  ownLoginData,
  '/session',
  '/no-such-page',
];

describe('the two lanes', () => {
  it('send and log the same for everything that is finished', async () => {
    const { askServer, askPageLane, waitUntilKept, app } = await openLanes();
    app.compressPages();
    await app.close();
    for (const path of shared) await waitUntilKept(path);
    const etag = new Map((await askServer({ path: '/about' })).headers).get('etag') ?? '';
    for (const path of [...files, ...shared])
      for (const encoding of encodings)
        for (const given of [{}, { 'If-None-Match': etag }, { 'If-None-Match': '*' }, { 'If-None-Match': '"other"' }])
          for (const method of ['GET', 'HEAD']) {
            const asked = { method, path, headers: { 'Accept-Encoding': encoding, ...given } };
            expect(await askServer(asked), JSON.stringify(asked)).toStrictEqual(await askPageLane(asked));
          }
  });

  it('send the same bytes for a page that is alike for all, whether it is rendered or kept', async () => {
    const { askPageLane, waitUntilKept } = await openLanes();
    for (const path of shared) {
      const first = await askPageLane({ path });
      expect((await waitUntilKept(path)).body.toString()).toBe(first.body.toString());
    }
  });
});

describe('a page that is kept for all who are signed out', () => {
  it('is not shown to a browser with a session, nor under another query', async () => {
    const { request } = await openSite();
    const readNonce = async (path: string, headers = {}) => {
      const { headers: answered } = await request(path, { headers });
      return answered.get('Content-Security-Policy')?.match(/'nonce-[^']+'/)?.[0];
    };
    expect(await readNonce('/login')).toBeUndefined();
    expect(await readNonce('/login', { Cookie: 'other=1' })).toBeUndefined();
    const session = { Cookie: 'a=b; daybreak-session=any' };
    for (const [path, headers] of [
      ['/login', session],
      ['/login?next=/apply', {}],
      ['/no-such-page', session],
    ] as const)
      expect(await readNonce(path, headers), path).toBeDefined();
  });

  it('is the same for every address that does not exist, and says none of them', async () => {
    const { request } = await openSite();
    const [one, other] = [await request('/mira-one'), await request('/mira/two.html?three=mira')];
    expect([one.status, other.status]).toEqual([404, 404]);
    const page = await one.text();
    expect(await other.text()).toBe(page);
    expect(page).not.toContain('mira');
    // Long afterwards it comes from what was kept, under the same status; addresses with their own rules do not.
    expect((await request('/four')).status).toBe(404);
    for (const path of ['/healthz', '/robots.txt', '/sitemap.xml', '/site.webmanifest'])
      expect((await request(path)).status, path).toBe(200);
    for (const path of ['/ABOUT', '/Login/', '/login/Forgot']) expect((await request(path)).status, path).toBe(301);
  });
});

it('a failure is logged once, under the id of the response', async () => {
  const { askServer, logged, close } = await openLanes();
  close();
  const body = new URLSearchParams(answers).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await askServer({ method: 'POST', path: '/apply', body, headers })).status).toBe(503);
  expect(logged).toMatchObject([
    { level: 'error', event: 'request-failed', requestId: logged[1]?.['requestId'] },
    { event: 'request', status: 503 },
  ]);
});

describe('a page that tells the settings', () => {
  afterEach(() => vi.useRealTimers());

  it('is kept for all who are signed out, until a setting changes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { request, ctx } = await openSite({ config: { ages: { minimum: 13, guardianBelow: 16 } } });
    const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });
    const read = async () => {
      const page = await request('/');
      const isKept = page.headers.has('Content-Length');
      return { isKept, text: await page.text() };
    };
    await waitFor(async () => expect((await read()).isKept).toBe(true));
    expect((await read()).text).toContain('within 14\u00a0days');
    await storeSettings(ctx, { promisedDays: 21 });
    expect((await read()).text).toContain('within 14\u00a0days');
    vi.advanceTimersByTime(6000);
    expect((await read()).text).toContain('within 21\u00a0days');
    await waitFor(async () => expect((await read()).isKept).toBe(true));
    // The form knows its own visitor.
    expect((await request('/apply?submitted=x')).headers.get('Content-Security-Policy')).toContain('nonce-');
  });
});
