import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unexpected } from '../../content/en/errors.ts';
import { readSession, sendCookies } from '../support/cookie-jar.ts';
import { mira, observe, readLocation, readRole, type Site, signUp } from './accounts.ts';
import { openSite, publicUrl } from './site.ts';

const anonymous = { kind: 'anonymous' };

let site: Site;

beforeEach(async () => {
  site = await openSite();
});

afterEach(() => vi.useRealTimers());

const post = (path: string, form: Record<string, string>, headers: Headers) =>
  site.post(path, form, { headers: Object.fromEntries(headers) });
const signIn = async () => sendCookies((await site.post('/login', mira)).headers.getSetCookie());

describe('the session', () => {
  it('is a small response that no cache stores and that contains no token', async () => {
    const headers = await signUp(site);
    const answer = await site.request('/session', { headers });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Vary')).toContain('Cookie');
    expect(await answer.json()).toEqual({ kind: 'authenticated', email: mira.email, emailVerified: false, roles: [] });
    expect(await observe(site, new Headers())).toEqual(anonymous);
  });

  it.each([
    ['http', publicUrl],
    ['https', 'https://daybreak.example'],
  ])('has cookies under %s that scripts and other sites cannot reach', async (scheme, address) => {
    const own = await openSite({ config: { publicUrl: address } });
    const post = async (path: string, form: Record<string, string>) =>
      (await own.post(path, form, { headers: { Origin: address } })).headers.getSetCookie();
    const remembered = await post('/login?mode=register', mira);
    const forgotten = await post('/login', { ...mira, rememberMe: '' });
    for (const cookie of [...remembered, ...forgotten]) {
      for (const rule of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(rule);
      expect(cookie).not.toContain('Domain');
      expect(cookie.includes('; Secure')).toBe(scheme === 'https');
      expect(cookie.startsWith('__Host-')).toBe(scheme === 'https');
    }
    expect(remembered).toEqual([expect.stringMatching(/session_token=.*Max-Age=2592000/)]);
    // Browsers forget these when they are closed.
    expect(forgotten.length).toBeGreaterThan(0);
    expect(forgotten.join()).not.toMatch(/Max-Age|Expires/);
  });

  it('is a new one for every sign-in, whatever cookie was planted in the browser', async () => {
    const attacker = { ...mira, email: 'attacker@student.example' };
    const planted = await signUp(site, attacker);
    const victim = await signUp(site, mira, planted);
    const again = sendCookies((await post('/login', mira, planted)).headers.getSetCookie(), planted);
    expect(new Set([planted, victim, again].map(readSession)).size).toBe(3);
    for (const headers of [victim, again]) expect(await observe(site, headers)).toMatchObject({ email: mira.email });
    expect(await observe(site, planted)).not.toMatchObject({ email: mira.email });
  });

  it('is nobody’s with a cookie that was changed, cut, doubled or made up, and never an error', async () => {
    const cookie = (await signUp(site)).get('Cookie') ?? '';
    const broken = [
      cookie.slice(0, 40),
      cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`),
      'daybreak.session_token=',
      'daybreak.session_token=%',
      'daybreak.session_token=%00.%00',
      `daybreak.session_token=${'x'.repeat(5000)}`,
      'daybreak.session_token=a.b; daybreak.session_token=c.d',
      'daybreak.two_factor=a.b; daybreak.dont_remember=%',
      ';;;=;=',
    ];
    for (const text of broken)
      for (const path of ['/session', '/dashboard', '/login']) {
        const { status } = await site.request(path, { headers: { Cookie: text } });
        expect([path, text.slice(0, 50), status]).toEqual([path, text.slice(0, 50), path === '/dashboard' ? 302 : 200]);
      }
  });

  it('is prolonged by being used, at most once a day, until it has expired', async () => {
    const headers = await signUp(site);
    const read = async (path: string) => (await site.request(path, { headers })).headers.getSetCookie().join();
    expect(await read('/session')).toBe('');
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 25 * 60 * 60 * 1000 });
    expect(await read('/session')).toMatch(/session_token=.*Max-Age=2592000/);
    expect(await read('/dashboard')).toBe('');
    vi.useFakeTimers({ toFake: ['Date'], now: start + 32 * 24 * 60 * 60 * 1000 });
    expect(await observe(site, headers)).toEqual(anonymous);
    expect(readLocation(await site.request('/dashboard', { headers }))).toEqual([302, '/login']);
  });
});

it('the dashboard sends no protected byte to a viewer without a session, and is stored by no cache', async () => {
  const own = await site.request('/dashboard', { headers: await signUp(site) });
  expect([own.headers.get('Cache-Control'), await own.text()]).toEqual([
    'no-store',
    expect.stringContaining(mira.email),
  ]);
  for (const path of ['/dashboard', '/dashboard.data', '/Dashboard', '/dashboard/', '/dashboard?x=1']) {
    const answer = await site.request(path);
    expect(answer.status).toBeLessThan(400);
    expect(await answer.text()).not.toMatch(/mira|Sign Out|signed in/i);
  }
});

describe('signing out', () => {
  it('ends the session', async () => {
    const headers = await signUp(site);
    const out = await post('/sign-out', {}, headers);
    expect(readLocation(out)).toEqual([303, '/login']);
    expect(readSession(sendCookies(out.headers.getSetCookie(), headers))).toBeNull();
    expect(await observe(site, headers)).toEqual(anonymous);
  });

  it('clears the cookie also while the database is unavailable, and logs that', async () => {
    const headers = await signUp(site);
    await site.database.destroy();
    const out = await post('/sign-out', {}, headers);
    expect(readLocation(out)).toEqual([303, '/login']);
    expect(readSession(sendCookies(out.headers.getSetCookie(), headers))).toBeNull();
    expect([...site.failures, ...site.logged.filter(({ level }) => level === 'error')]).toHaveLength(1);
  });

  it('says on the usual error page that it failed', async () => {
    const failing = await openSite({ beforeAuth: () => Promise.reject(new Error('no accounts')) });
    const out = await failing.post('/sign-out', {});
    expect([out.status, (await out.text()).includes(unexpected.text)]).toEqual([503, true]);
  });

  it('is not done by a link', async () => {
    const headers = await signUp(site);
    expect(readLocation(await site.request('/sign-out', { headers }))).toEqual([302, '/login']);
    expect(await observe(site, headers)).toMatchObject({ kind: 'authenticated' });
  });
});

describe('the security page', () => {
  const path = '/account/security';
  const read = async (headers: Headers) => (await site.read(path, { headers })).replaceAll('<!-- -->', '');

  it('lists the sessions, and ends all others', async () => {
    const [here, second, third] = [await signUp(site), await signIn(), await signIn()];
    const page = await read(here);
    expect(page.match(/>(This|Another) browser/g)).toHaveLength(3);
    for (const headers of [here, second, third]) expect(page).not.toContain(readSession(headers)?.split(/[=.]/)[1]);
    await post(path, { intent: 'end-other-sessions' }, here);
    expect((await read(here)).match(/>(This|Another) browser/g)).toEqual(['>This browser']);
    for (const headers of [second, third]) expect(await observe(site, headers)).toEqual(anonymous);
  });

  it('deletes the account after its password, which nobody can guess here', async () => {
    const here = await signUp(site);
    const wrong = await post(path, { intent: 'delete-account', password: 'wrong' }, here);
    expect([wrong.status, readRole(await wrong.text(), 'alert')]).toEqual([422, 'That password is wrong.']);
    const deleted = await post(path, { intent: 'delete-account', password: mira.password }, here);
    expect(readLocation(deleted)).toEqual([303, '/login']);
    expect(readSession(sendCookies(deleted.headers.getSetCookie(), here))).toBeNull();
    expect(readRole(await (await site.follow(deleted)).text(), 'status')).toBe('Account deleted.');
  });

  it('is not there for a viewer without a session', async () => {
    expect(readLocation(await site.request(path))).toEqual([302, '/login?next=%2Faccount%2Fsecurity']);
    for (const intent of ['delete-account', 'end-other-sessions', 'set-up-app', 'none']) {
      const answer = await site.post(path, { ...mira, intent });
      expect([302, 401], intent).toContain(answer.status);
      expect(await answer.text(), intent).not.toContain(mira.email);
    }
  });
});
