import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { edge } from '../../content/en/errors.ts';
import type { Credentials, Identity } from '../../core/accounts/identity.ts';
import { fail } from '../../core/result.ts';
import { mostInProgress } from '../../server/edge/request-limits.ts';
import { makeAccounts } from '../support/account-parts.ts';
import { mira, type Site, signUp } from './account-requests.ts';
import { openSite, publicUrl } from './site.ts';

const school = '192.0.2.1';

let site: Site;

afterEach(() => site.close());

describe('more requests at once than the site works on', () => {
  it('are refused in plain words with the time to wait, while finished pages are served, until others have ended', async () => {
    const { promise: recovery, resolve: recover } = Promise.withResolvers<void>();
    site = await openSite({
      identity: {
        async signIn() {
          await recovery;
          return fail('wrong-credentials');
        },
      },
    });
    const signIn = (time: number) => site.post('/login', { email: `mira${time}@storm.example`, password: 'wrong' });
    const sent = Array.from({ length: mostInProgress }, (_, time) => signIn(time));
    const refused = await signIn(mostInProgress);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(refused.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await refused.text()).toBe(edge.busyForm);
    expect(await (await site.request('/dashboard')).text()).toBe(edge.busyPage);
    for (const path of ['/', '/login', '/login']) expect((await site.request(path)).status).toBe(200);
    recover();
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([401]));
    await nextTurn();
    expect((await signIn(mostInProgress)).status).toBe(401);
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
