import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedSessionSeconds } from '../../core/accounts/session.ts';
import { readSession, sendCookies } from '../support/cookie-jar.ts';
import { readLocation } from './account-page.ts';
import { mira, observe, type Site, signUp } from './account-requests.ts';
import { startGoogle, travel } from './google-travel.ts';
import { openSite } from './site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});

afterEach(() => {
  vi.useRealTimers();
  site.close();
});

const post = (path: string, form: Record<string, string>, headers: Headers) =>
  site.post(path, form, { headers: Object.fromEntries(headers) });

const readText = async (path: string, headers: Headers) =>
  (await (await site.request(path, { headers })).text()).replaceAll(/<style.*?<\/style>|<!-- -->/gs, '');

describe('on a shared computer', () => {
  it.each(['/login', '/login?mode=register'])('%s sets one cookie, which ends with the browser', async (path) => {
    if (path === '/login') await signUp(site);
    const answer = await site.post(path, { ...mira, shared: 'on' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/^daybreak\.session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const jar = sendCookies(cookies);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (sharedSessionSeconds + 1) * 1000 });
    expect(await observe(site, jar)).toEqual({ kind: 'anonymous' });
  });

  it('holds for Google too: no browser becomes known', async () => {
    const google = await startGoogle();
    const own = await google.openSite();
    const { answer } = await travel(own, { form: { shared: 'on' } });
    const kept = answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'));
    expect(kept).toEqual([expect.stringMatching(/^daybreak\.session=(?!.*Max-Age)/)]);
    own.close();
    await google.end();
  });

  it('stays shared when the sign-in is refused', async () => {
    const page = await (await site.post('/login', { ...mira, shared: 'on' })).text();
    expect(page).toMatch(/<input[^>]*name="shared"[^>]*checked=""/);
    expect(await (await site.post('/login', mira)).text()).not.toMatch(/name="shared"[^>]*checked=""/);
  });
});

describe('the list of sessions', () => {
  it('marks this one, and ends the others', async () => {
    const [here, elsewhere] = [
      await signUp(site),
      sendCookies((await site.post('/login', mira)).headers.getSetCookie()),
    ];
    const page = await readText('/dashboard', here);
    expect(page.match(/This browser|Another browser/g)).toEqual(['This browser', 'Another browser']);
    const answer = await post('/dashboard', {}, here);
    expect(readLocation(answer)).toEqual([303, '/dashboard?notice=signed-out-elsewhere#sessions']);
    expect(await observe(site, elsewhere)).toEqual({ kind: 'anonymous' });
    const after = await readText('/dashboard?notice=signed-out-elsewhere', here);
    expect(after).toContain('You are signed out everywhere else.');
    expect(after).not.toMatch(/Another browser|Sign out everywhere else/);
  });

  it('is no reason to lose the page when it cannot be read', async () => {
    const failing = await openSite({ sessions: { list: () => Promise.reject(new Error('down')) } });
    const answer = await failing.request('/dashboard', { headers: await signUp(failing) });
    expect([answer.status, failing.logged.filter(({ level }) => level === 'error').length]).toEqual([200, 1]);
    failing.close();
  });
});

describe('an account that its owner removes', () => {
  it('goes with its sessions and waiting mails, after the password', async () => {
    const [here, elsewhere] = [
      await signUp(site),
      sendCookies((await site.post('/login', mira)).headers.getSetCookie()),
    ];
    const wrong = await post('/account/remove', { password: 'wrong' }, here);
    expect([wrong.status, await observe(site, here)]).toMatchObject([401, { email: mira.email }]);
    const answer = await post('/account/remove', { password: mira.password }, here);
    expect(readLocation(answer)).toEqual([303, '/account/remove?done=1']);
    const after = sendCookies(answer.headers.getSetCookie(), here);
    expect(readSession(after)).toBeNull();
    for (const headers of [here, elsewhere]) expect(await observe(site, headers)).toEqual({ kind: 'anonymous' });
    expect(await readText('/account/remove?done=1', after)).toContain('Your account is removed');
    expect((await site.post('/login', mira)).status).toBe(401);
    expect((await signUp(site)).has('Cookie')).toBe(true);
  });

  it('is asked for a password that no stranger can guess here', async () => {
    const here = await signUp(site);
    for (let tried = 0; tried < 10; tried++) await post('/account/remove', { password: 'guess' }, here);
    expect((await post('/account/remove', { password: mira.password }, here)).status).toBe(429);
  });

  it('is not there for a viewer without a session', async () => {
    expect(readLocation(await site.request('/account/remove'))).toEqual([302, '/login?next=%2Faccount%2Fremove']);
    expect((await site.post('/account/remove', mira)).headers.get('Location')).toMatch(/^\/login/);
    expect(readLocation(await site.request('/account/data'))).toEqual([302, '/login']);
  });
});

it('the copy of an account has what is stored and no secret', async () => {
  const here = await signUp(site);
  const answer = await site.request('/account/data', { headers: here });
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="daybreak-account.json"');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: mira.email, emailVerified: false, hasPassword: true, providerSubjects: {} },
    sessions: [{ isThis: true, isShared: false }],
    secondFactor: null,
  });
  expect(text).not.toMatch(/argon2|token|hash/i);
});

it('an account without a password is removed soon after a sign-in with Google, and otherwise needs one more', async () => {
  const google = await startGoogle();
  const own = await google.openSite();
  const { after } = await travel(own, { form: { shared: 'on' } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60 * 1000 });
  expect(await (await own.request('/account/remove', { headers: after })).text()).not.toContain('Remove my account');
  const tooLate = await own.post('/account/remove', {}, { headers: Object.fromEntries(after) });
  expect(readLocation(tooLate)).toEqual([303, '/account/remove']);
  expect(await observe(own, after)).toMatchObject({ email: mira.email });
  vi.useRealTimers();
  const again = await travel(own, { form: { next: '/account/remove' }, jar: after });
  expect(again.answer.headers.get('Location')).toBe('/account/remove');
  const removed = await own.post('/account/remove', {}, { headers: Object.fromEntries(again.after) });
  expect(readLocation(removed)).toEqual([303, '/account/remove?done=1']);
  expect(await observe(own, again.after)).toEqual({ kind: 'anonymous' });
  own.close();
  await google.end();
});
