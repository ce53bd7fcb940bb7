import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAccounts } from '../support/account-parts.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { showCode } from '../support/totp.ts';
import { readLocation, readRole } from './account-page.ts';
import { mira, observe, type Site, signUp } from './account-requests.ts';
import { openSite, publicUrl } from './site.ts';

const kim = { email: 'kim@daybreak.example', password: 'eleven tall lanterns' };
const path = '/account/second-factor';

let site: Site;
let headers: Headers;

beforeEach(async () => {
  site = await openSite({ config: { staffEmails: [kim.email], requiresSecondFactor: true } });
  headers = await signUp(site, kim);
  const { identity } = makeAccounts(site.database, publicUrl).accounts;
  await identity.verifyEmail(site.mails[0]?.token ?? '', kim.email);
});

afterEach(() => site.close());

const read = async (target = path) => (await site.request(target, { headers })).text();
const post = (form: Record<string, string>, target = path) =>
  site.post(target, form, { headers: Object.fromEntries(headers) });
const findSecret = (page: string) => page.match(/<code>([A-Z2-7 ]+)<\/code>/)?.[1] ?? '';

it('without scripts a coordinator sets up an app, gets recovery codes once, and proves it at the next sign-in', async () => {
  expect(await observe(site, headers)).toMatchObject({ roles: [], pendingRoles: ['coordinator'] });
  const page = await read();
  const secret = findSecret(page);
  expect(page).toMatch(/<svg role="img" aria-label="QR code with the key below"[^>]*><path d="M/);
  const wrong = await post({ intent: 'confirm-app', code: '12' });
  const wrongPage = await wrong.text();
  expect([wrong.status, readRole(wrongPage, 'alert')]).toEqual([422, expect.stringContaining('This code is wrong')]);
  expect(findSecret(wrongPage)).toBe(secret);
  const done = await post({ intent: 'confirm-app', code: showCode(secret) });
  const codes = (await done.text()).match(/[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/g) ?? [];
  expect(new Set(codes).size).toBe(10);
  expect(await observe(site, headers)).toMatchObject({ roles: ['coordinator'] });
  expect(await read()).not.toContain(codes[0]);
  const events = site.logged.map(({ event }) => event).filter((event) => event.startsWith('second-factor'));
  expect(events).toEqual(['second-factor-refused', 'second-factor-proven']);

  headers = sendCookies((await site.post('/login', kim)).headers.getSetCookie());
  expect(findSecret(await read())).toBe('');
  const target = `${path}?${new URLSearchParams({ next: '/apply?from=staff' })}`;
  expect(readLocation(await post({ intent: 'prove', code: codes[0] ?? '' }, target))).toEqual([
    303,
    '/apply?from=staff',
  ]);
  expect(await observe(site, headers)).toMatchObject({ roles: ['coordinator'] });
  expect((await (await site.request('/account/data', { headers })).json()).secondFactor).toMatchObject({
    recoveryCodesLeft: 9,
  });

  headers = sendCookies((await site.post('/login', kim)).headers.getSetCookie());
  const removal = await read('/account/remove');
  expect(removal).toContain(`href="${path}?next=%2Faccount%2Fremove"`);
  expect(removal).not.toMatch(/type="password"|Remove my account/);
  expect(readLocation(await post({ password: kim.password }, '/account/remove'))).toEqual([303, '/account/remove']);
});

it('does not exist for other viewers, and answers nothing that it cannot read', async () => {
  expect(readLocation(await site.request(path))).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
  const own = await signUp(site, mira);
  expect((await site.request(path, { headers: own })).status).toBe(404);
  const posted = await site.post(path, { intent: 'prove', code: '1' }, { headers: Object.fromEntries(own) });
  expect(readLocation(posted)).toEqual([303, path]);
  for (const form of [{}, { intent: 'open' }]) expect((await post(form)).status).toBe(400);
});

it('is not asked for where the setting is off', async () => {
  const off = await openSite({ config: { staffEmails: [kim.email], requiresSecondFactor: false } });
  const cookies = await signUp(off, kim);
  const { identity } = makeAccounts(off.database, publicUrl).accounts;
  await identity.verifyEmail(off.mails[0]?.token ?? '', kim.email);
  expect(await observe(off, cookies)).toMatchObject({ roles: ['coordinator'] });
  off.close();
});
