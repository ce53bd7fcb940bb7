import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, sendCookies } from '../support/cookie-jar.ts';
import { mira, observe, type Site, signUp } from './account-requests.ts';
import { openSite, publicUrl } from './site.ts';

const session = /^(__Host-)?daybreak\.session=/;

let site: Site;

beforeEach(async () => {
  site = await openSite();
});

afterEach(() => {
  vi.useRealTimers();
  site.close();
});

describe('the session', () => {
  it('belongs to the account after registering, and to no account before and after signing out', async () => {
    expect(await observe(site, new Headers())).toEqual({ kind: 'anonymous' });
    const headers = await signUp(site);
    expect(await observe(site, headers)).toEqual({
      kind: 'authenticated',
      email: mira.email,
      emailVerified: false,
      roles: [],
    });
    const out = await site.post('/sign-out', '', { headers: Object.fromEntries(headers) });
    expect([out.status, out.headers.get('Location')]).toEqual([303, '/login']);
    // The document of the page has what its reader was allowed to see.
    expect(out.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(out.headers.getSetCookie().find((cookie) => session.test(cookie))).toContain('Max-Age=0');
    expect(await observe(site, headers)).toEqual({ kind: 'anonymous' });
  });

  it('is a small response that no cache stores and that contains no token', async () => {
    const headers = await signUp(site);
    const answer = await site.request('/session', { headers });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Vary')).toContain('Cookie');
    const text = await answer.text();
    expect(text.length).toBeLessThan(120);
    const token = (readSession(headers) ?? '').split('=')[1]?.split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(text).not.toContain(token);
  });

  it.each([
    ['http', publicUrl],
    ['https', 'https://daybreak.example'],
  ])('has cookies under %s that scripts and other sites cannot reach', async (scheme, address) => {
    const own = await openSite({ config: { publicUrl: address } });
    const answer = await own.post('/login?mode=register', mira, { headers: { Origin: address } });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      for (const rule of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(rule);
      expect(cookie).not.toContain('Domain');
      expect(cookie.includes('; Secure')).toBe(scheme === 'https');
      expect(cookie.startsWith('__Host-')).toBe(scheme === 'https');
    }
    own.close();
  });

  it('is a new one for every sign-in, whatever cookie came with it, and the one before is over', async () => {
    const planted = await signUp(site, { ...mira, email: 'attacker@student.example' });
    const victim = await signUp(site, mira, planted);
    expect(readSession(victim)).not.toBe(readSession(planted));
    const again = await site.post('/login', mira, { headers: Object.fromEntries(victim) });
    const after = sendCookies(again.headers.getSetCookie(), victim);
    expect(readSession(after)).not.toBe(readSession(victim));
    for (const old of [planted, victim]) expect(await observe(site, old)).toEqual({ kind: 'anonymous' });
    expect(await observe(site, after)).toMatchObject({ email: mira.email });
  });

  it('is anonymous’s with a cookie that was changed, cut, doubled or made up, and never an error', async () => {
    const cookie = (await signUp(site)).get('Cookie') ?? '';
    const broken = [
      cookie.slice(0, 50),
      cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`),
      'daybreak.session=',
      'daybreak.session=%',
      'daybreak.session=%00.%00',
      `daybreak.session=${'x'.repeat(5000)}`,
      'daybreak.session=a.b; daybreak.session=c.d',
      ';;;=;=',
    ];
    for (const text of broken)
      for (const path of ['/session', '/dashboard', '/login']) {
        const answer = await site.request(path, { headers: { Cookie: text } });
        expect([path, text.slice(0, 50), answer.status]).toEqual([
          path,
          text.slice(0, 50),
          path === '/dashboard' ? 302 : 200,
        ]);
      }
  });

  it('that has expired leads to the login page', async () => {
    const headers = await signUp(site);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
    expect(await observe(site, headers)).toEqual({ kind: 'anonymous' });
    expect((await site.request('/dashboard', { headers })).headers.get('Location')).toMatch(/^\/login/);
  });

  it('is prolonged by being used, at most once a day', async () => {
    const headers = await signUp(site);
    expect((await site.request('/session', { headers })).headers.getSetCookie()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
    for (const path of ['/session', '/dashboard']) {
      const cookies = (await site.request(path, { headers })).headers.getSetCookie();
      expect(cookies.join()).toMatch(path === '/session' ? /session=.*Max-Age=2592000/ : /^$/);
    }
  });
});

describe('the dashboard', () => {
  it('sends no protected byte to a viewer without a session', async () => {
    await signUp(site);
    for (const path of ['/dashboard', '/dashboard.data', '/Dashboard', '/dashboard/', '/dashboard?x=1']) {
      const answer = await site.request(path);
      expect(answer.status).toBeLessThan(400);
      expect(await answer.text()).not.toMatch(/mira|Sign Out|signed in/i);
    }
  });

  it('is stored by no cache on the way', async () => {
    const headers = await signUp(site);
    const answer = await site.request('/dashboard', { headers });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toContain(mira.email);
  });
});

describe('signing out', () => {
  it('clears the cookie also when the identity service is down, and says so in the log', async () => {
    const headers = await signUp(site);
    await site.database.destroy();
    const answer = await site.post('/sign-out', '', { headers: Object.fromEntries(headers) });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login']);
    expect(answer.headers.getSetCookie().find((cookie) => session.test(cookie))).toContain('Max-Age=0');
    expect(site.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('is not done by a link', async () => {
    const headers = await signUp(site);
    expect((await site.request('/sign-out', { headers })).headers.get('Location')).toBe('/login');
    expect(await observe(site, headers)).toMatchObject({ kind: 'authenticated' });
  });
});
