import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { refusals } from '../../content/en/account/account.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { showCode } from '../support/totp.ts';
import { mira, observe, readLocation, readRole, type Site, signUp } from './accounts.ts';
import { startGoogle, travel } from './google-travel.ts';
import { openSite } from './site.ts';

const kim = { email: 'kim@daybreak.example', password: 'eleven tall lanterns' };
const prompt = '/account/second-factor';
const securityPath = '/account/security';
const parts = { coordinators: [kim.email], config: { requiresSecondFactor: true } };

let site: Site;
let headers: Headers;

const verify = ({ database }: Site) => database.updateTable('user').set({ emailVerified: sql`true` }).execute();

beforeEach(async () => {
  site = await openSite(parts);
  headers = await signUp(site, kim);
  await verify(site);
});

async function post(form: Record<string, string>, target = securityPath) {
  const answer = await site.post(target, form, { headers: Object.fromEntries(headers) });
  headers = sendCookies(answer.headers.getSetCookie(), headers);
  return answer;
}

const read = async (target: string) => (await site.request(target, { headers })).text();
const findSecret = (page: string) => /\b([A-Z2-7]{4} ){12}[A-Z2-7]{4}\b/.exec(page)?.[0] ?? '';
const findCodes = (page: string) => page.match(/(?<=")[A-Za-z0-9]{5}-[A-Za-z0-9]{5}(?=")/g) ?? [];

/** As the page's scripts do. */
async function setUpApp(password = kim.password) {
  const page = await (await post({ intent: 'set-up-app', password }, `${securityPath}.data`)).text();
  const secret = findSecret(page);
  await post({ intent: 'confirm-app', code: showCode(secret) }, `${securityPath}.data`);
  return { secret, codes: findCodes(page) };
}

async function typePassword(target = '/login') {
  const answer = await site.post(target, kim);
  headers = sendCookies(answer.headers.getSetCookie());
  return answer;
}

it('is set up on the security page, and then asked for by the next sign-in, which leads on', async () => {
  expect(await observe(site, headers)).toMatchObject({ roles: [], pendingRoles: ['coordinator'] });
  expect(readLocation(await site.request('/staff', { headers }))).toEqual([302, `${prompt}?next=%2Fstaff`]);
  expect(readLocation(await site.request(`${prompt}?next=/staff`, { headers }))).toEqual([
    302,
    `${securityPath}?next=%2Fstaff`,
  ]);
  const sent = await post({ intent: 'status', to: 'declined', id: '1:any' }, '/staff');
  expect(readLocation(sent)).toEqual([302, `${prompt}?next=%2Fstaff`]);
  const refused = await post({ intent: 'set-up-app', password: 'wrong' });
  expect([refused.status, findSecret(await refused.text())]).toEqual([422, '']);
  const { secret, codes } = await setUpApp();
  expect(codes).toHaveLength(10);
  expect(await observe(site, headers)).toMatchObject({ roles: ['coordinator'] });
  expect(await read(securityPath)).not.toContain(codes[0]);

  const target = `${prompt}?next=%2Fstaff%3Fstatus%3Dnew`;
  const entered = await typePassword('/login?next=/staff?status=new');
  expect(readLocation(entered)).toEqual([303, target]);
  expect(await observe(site, headers)).toEqual({ kind: 'anonymous' });
  const wrong = await post({ intent: 'prove', code: '12' }, target);
  expect([wrong.status, readRole(await wrong.text(), 'alert')]).toEqual([422, refusals['wrong-code'].text]);
  expect(readLocation(await post({ intent: 'prove', code: showCode(secret, 1) }, target))).toEqual([
    303,
    '/staff?status=new',
  ]);
  expect(await observe(site, headers)).toMatchObject({ roles: ['coordinator'] });
});

it('is not changed, nor shown, by a session that has not proven it', async () => {
  const thief = headers;
  const owner = await typePassword();
  expect(owner.status).toBe(303);
  const { codes } = await setUpApp();
  const own = headers;
  headers = thief;
  const changes = [
    'set-up-app',
    'confirm-app',
    'new-codes',
    'add-passkey',
    'delete-passkey',
    'end-other-sessions',
    'delete-account',
  ];
  for (const intent of changes) {
    const answer = await post({ intent, password: kim.password, code: '000000', response: '{}', id: 'x' });
    expect(readLocation(answer), intent).toEqual([302, `${prompt}?next=${encodeURIComponent(securityPath)}`]);
  }
  const options = await site.request('/account/passkey-options?new=1', { headers });
  expect(await options.json()).toEqual({ ok: false, code: 'prove-first' });
  expect(await observe(site, headers)).toMatchObject({ roles: [] });
  expect(await observe(site, own)).toMatchObject({ roles: ['coordinator'] });
  await typePassword();
  expect((await post({ intent: 'prove', code: codes[0] ?? '' }, prompt)).status).toBe(303);
});

it('is asked for after a sign-in with Google, too', async () => {
  const google = await startGoogle();
  try {
    site = await google.openSite(parts);
    headers = (await travel(site, { login: kim.email })).after;
    const { secret } = await setUpApp('');
    expect(await observe(site, headers)).toMatchObject({ roles: ['coordinator'] });
    headers = (await travel(site, { login: kim.email })).after;
    expect(await observe(site, headers)).toMatchObject({ roles: [], pendingRoles: ['coordinator'] });
    expect(readLocation(await site.request('/staff', { headers }))).toEqual([302, `${prompt}?next=%2Fstaff`]);
    expect((await post({ intent: 'prove', code: showCode(secret, 1) }, prompt)).status).toBe(303);
    expect(await observe(site, headers)).toMatchObject({ roles: ['coordinator'] });
  } finally {
    await google.end();
  }
});

it('asks no anonymous visitor, and refuses an unknown form', async () => {
  expect(readLocation(await site.request(prompt))).toEqual([302, '/login']);
  expect(readLocation(await site.request(securityPath))).toEqual([302, '/login?next=%2Faccount%2Fsecurity']);
  expect(readLocation(await site.post(prompt, { intent: 'prove', code: '123456' }))).toEqual([302, '/login']);
  for (const form of [{}, { intent: 'open' }]) expect((await post(form)).status).toBe(400);
  const own = await signUp(site, mira);
  expect(readLocation(await site.request(prompt, { headers: own }))).toEqual([
    302,
    `${securityPath}?next=%2Fdashboard`,
  ]);
  expect((await site.request(securityPath, { headers: own })).status).toBe(200);
});

it('is not asked for where the setting is off', async () => {
  const off = await openSite({ coordinators: [kim.email] });
  const cookies = await signUp(off, kim);
  await verify(off);
  expect(await observe(off, cookies)).toMatchObject({ roles: ['coordinator'] });
});
