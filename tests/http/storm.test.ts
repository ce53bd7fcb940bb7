import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { edge } from '../../content/en/errors.ts';
import { fail } from '../../domain/model/result.ts';
import type { Credentials, Identity } from '../../domain/ports/identity.ts';
import { kindLimits, unknownQueue } from '../../server/edge/request-kinds.ts';
import { makeAccounts } from '../support/account-parts.ts';
import { mira, type Site, signUp } from './account-requests.ts';
import { answers, openSite, publicUrl } from './site.ts';

const school = '192.0.2.1';
const stranger = '198.51.100.1';

let site: Site;

afterEach(() => site.close());

/** An identity service that never answers these sign-ins, and refuses all others. */
function hang(): Pick<Identity, 'signIn'> {
  return {
    signIn: async ({ password }: Credentials) =>
      password === 'hang' ? new Promise(() => {}) : fail('wrong-credentials'),
  };
}

describe('a storm of sign-ins from one network', () => {
  /** Takes all slots of unknown browsers and the whole queue of the stranger's network, and resolves with the first answer. */
  function beginStorm(): Promise<Response> {
    const count = kindLimits['sign-in'].slots + unknownQueue.maximumWaitingOfAccount + 1;
    const sent = Array.from({ length: count }, (_, time) =>
      site.post('/login', { email: `stranger${time}@storm.example`, password: 'hang' }, { address: stranger }),
    );
    return Promise.race(sent);
  }

  it('is refused in plain words, with the time to wait, and without a line in the log for each', async () => {
    site = await openSite({ identity: hang() });
    const answer = await beginStorm();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await answer.text()).toBe(edge.busyForm);
    expect(site.logged).toEqual([]);
  });

  it('holds up neither a known browser nor any other kind of request', async () => {
    site = await openSite({ identity: hang() });
    const cookies = (await signUp(site)).get('Cookie')?.split('; ') ?? [];
    const headers = { Cookie: cookies.find((cookie) => cookie.startsWith('daybreak.device=')) ?? '' };
    expect((await beginStorm()).status).toBe(503);
    const init = { address: stranger };
    expect((await site.post('/login', { ...mira, password: 'x' }, { headers, ...init })).status).toBe(401);
    const others = [
      site.request('/'),
      site.request('/login', init),
      site.post('/apply', answers, init),
      site.post('/login?mode=register', { ...mira, email: 'noah@student.example' }, init),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 303, 303]);
  });
});

describe('a storm of applications while the store is slow', () => {
  it('is refused in plain words, waits for its turn, and keeps no other network and no page waiting', async () => {
    const { promise: recovery, resolve: recover } = Promise.withResolvers<void>();
    const { ports, close } = await openSite();
    let writing = 0;
    const write: typeof ports.write = (changes) => {
      writing += 1;
      return recovery.then(() => ports.write(changes));
    };
    site = await openSite({ config: { trustedProxies: ['loopback'] }, review: { write } });
    const server = createServer(site.app.listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const order: string[] = [];

    async function apply(network: string): Promise<IncomingMessage> {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': network };
      const form = new URLSearchParams({ ...answers, email: `${order.length}${network}@storm.example` }).toString();
      const sent = send({
        port,
        method: 'POST',
        path: '/apply',
        headers: { ...headers, 'Content-Length': form.length },
      });
      const [response] = (await once(sent.end(form), 'response')) as [IncomingMessage];
      order.push(`${network} ${response.statusCode}`);
      return response;
    }
    const { slots } = kindLimits.apply;
    const others = Array.from({ length: slots }, (_, number) => apply(`203.0.113.${number}`));
    await vi.waitFor(() => expect(writing).toBe(slots), { timeout: 20_000 });
    const flood = Array.from({ length: unknownQueue.maximumWaitingOfAccount + 1 }, () => apply(stranger));
    const refused = await Promise.race(flood);
    expect([refused.statusCode, refused.headers['retry-after'], await text(refused)]).toEqual([
      503,
      '5',
      edge.busyForm,
    ]);
    const late = apply(school);
    expect((await site.request('/login')).status).toBe(200);
    recover();
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual(Array(slots).fill(303));
    expect((await late).statusCode).toBe(303);
    // The stranger had asked 200 times before.
    expect(
      order.slice(0, order.indexOf(`${school} 303`)).filter((line) => line === `${stranger} 303`).length,
    ).toBeLessThan(100);
    await Promise.all(flood);
    server.close();
    close();
  });
});

describe('a stranger on the network of a school', () => {
  async function repeat(times: number, work: (time: number) => Promise<Response>): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await work(time)).status);
    return statuses;
  }

  /** The real accounts, and this answer without a hash for whom `isStranger` says so. */
  async function openFor(isStranger: (credentials: Credentials) => boolean) {
    let real: Identity | null = null;
    const ask = (method: 'signIn' | 'signUp', code: string) => async (given: Credentials, options: object) =>
      isStranger(given) || !real ? fail(code) : real[method](given, options);
    const identity = { signIn: ask('signIn', 'wrong-credentials'), signUp: ask('signUp', 'email-taken') };
    site = await openSite({ identity: identity as Pick<Identity, 'signIn' | 'signUp'> });
    real = makeAccounts(site.database, publicUrl).accounts.identity;
  }

  it('who guesses at made-up accounts keeps no one else there from signing in', async () => {
    await openFor(({ email }) => email !== mira.email);
    await signUp(site);
    const statuses = await repeat(101, (time) =>
      site.post('/login', { email: `made.up${time}@storm.example`, password: 'wrong password' }, { address: school }),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await site.post('/login', mira, { address: school })).status).toBe(303);
  });

  it('who registers and registers keeps no one else there from registering', async () => {
    await openFor(({ email }) => email === mira.email);
    const statuses = await repeat(101, () => site.post('/login?mode=register', mira, { address: school }));
    expect(new Set(statuses)).toEqual(new Set([409]));
    const noah = { ...mira, email: 'noah@student.example' };
    expect((await site.post('/login?mode=register', noah, { address: school })).status).toBe(303);
  });
});
