import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSession } from '../support/cookie-jar.ts';
import { observe, type Site } from './accounts.ts';
import { someone, startGoogle, travel } from './google-travel.ts';

let google: Awaited<ReturnType<typeof startGoogle>>;
let site: Site;
beforeAll(async () => {
  google = await startGoogle();
});
beforeEach(async () => {
  site = await google.openSite();
});
afterAll(() => google.end());

const listUsers = () =>
  site.database.selectFrom('user').select(['id', 'email', 'emailVerified', 'name', 'image']).execute();
const register = (email = someone.email) => site.post('/login?mode=register', { ...someone, email });
const verify = () => site.database.updateTable('user').set({ emailVerified: sql`true` }).execute();

describe('an account of a person whom Google vouches for', () => {
  it('is made at the first time, is the same each time, and keeps nothing of Google but who it is', async () => {
    const { after } = await travel(site);
    await travel(site);
    expect(await observe(site, after)).toEqual({
      kind: 'authenticated',
      email: someone.email,
      emailVerified: true,
      roles: [],
    });
    expect(await listUsers()).toMatchObject([{ email: someone.email, name: '', image: null }]);
    expect(await site.database.selectFrom('account').selectAll().execute()).toMatchObject([
      {
        providerId: 'google',
        accountId: someone.email,
        accessToken: null,
        refreshToken: null,
        idToken: null,
        accessTokenExpiresAt: null,
        scope: null,
        password: null,
      },
    ]);
    expect(site.mails).toEqual([]);
    expect((await register()).status).toBe(422);
  });

  it('is one when several sign-ins come simultaneously', async () => {
    const travels = await Promise.allSettled([travel(site), travel(site), travel(site)]);
    expect(travels.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await travel(site);
    expect(await listUsers()).toHaveLength(1);
  });

  it('begins its own session: one that was planted before is not continued', async () => {
    const planted = await travel(site, { login: 'attacker@student.example' });
    const own = await travel(site, { jar: planted.after });
    expect(readSession(own.after)).not.toBe(readSession(planted.after));
    expect(await observe(site, own.after)).toMatchObject({ email: someone.email });
  });

  it('can have a password later, and both ways in', async () => {
    await travel(site);
    await site.post('/login/forgot', { email: someone.email });
    await site.post(`/login/reset?token=${site.mails.at(-1)?.token}`, { password: someone.password });
    expect((await site.post('/login', someone)).headers.get('Location')).toBe('/dashboard');
    const { after } = await travel(site);
    expect(await observe(site, after)).toMatchObject({ email: someone.email });
  });
});

describe('an account with a password', () => {
  it('is joined when both addresses are proven', async () => {
    await register();
    await verify();
    const { after } = await travel(site);
    expect(await observe(site, after)).toMatchObject({ email: someone.email });
    expect(await listUsers()).toHaveLength(1);
    expect((await site.post('/login', someone)).status).toBe(303);
  });

  it.each([
    { here: false, atGoogle: true },
    { here: false, atGoogle: false },
    { here: true, atGoogle: false },
  ])('is not joined when the address is proven here: $here, at Google: $atGoogle', async ({ here, atGoogle }) => {
    const email = `${atGoogle ? 'mira' : 'unverified'}@student.example`;
    await register(email);
    if (here) await verify();
    const { after, leads } = await travel(site, { login: email });
    expect(leads).toBe('/login?refusal=google-password-first');
    expect(readSession(after)).toBeNull();
    expect(await site.database.selectFrom('account').select('providerId').execute()).toEqual([
      { providerId: 'credential' },
    ]);
  });
});

it('an address that Google does not vouch for makes no account, so nobody waits there for its owner', async () => {
  const { after, leads } = await travel(site, { login: 'unverified@student.example' });
  expect(leads).toBe('/login?refusal=google-email-unverified');
  expect(readSession(after)).toBeNull();
  expect(await listUsers()).toEqual([]);
  expect((await register('unverified@student.example')).status).toBe(303);
});
