import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccounts } from '../support/account-parts.ts';
import { observe, ours, type Site, someone, startGoogle, travel } from './google-travel.ts';
import { publicUrl } from './site.ts';

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.end());

async function countAccounts({ database }: Site): Promise<number> {
  const { rows } = await sql`SELECT id FROM auth_user`.execute(database);
  return rows.length;
}

describe('accounts of people whom Google vouches for', () => {
  it('begin their own session: one that was planted before is not continued', async () => {
    const site = await google.openSite();
    const planted = await travel(site, { login: 'attacker@student.example' });
    const own = await travel(site, { jar: planted.after });
    expect(own.session).not.toBe(planted.session);
    expect(await observe(site, own.after)).toMatchObject({ email: someone.email });
    expect(await observe(site, planted.after)).toEqual({ kind: 'anonymous' });
  });

  it('are the same each time', async () => {
    const site = await google.openSite();
    await travel(site);
    await travel(site);
    expect(await countAccounts(site)).toBe(1);
  });

  it('with a password and an address that was never proven are not joined', async () => {
    const site = await google.openSite();
    await site.post('/login?mode=register', someone, { headers: ours });
    const { answer, session } = await travel(site);
    expect(answer.headers.get('Location')).toBe('/login?refusal=google-password-first');
    expect(session).toBeNull();
  });

  it('with a password and a proven address are joined: one account, both ways in', async () => {
    const site = await google.openSite();
    const registered = await site.post('/login?mode=register', someone, { headers: ours });
    const { identity } = makeAccounts(site.database, publicUrl).accounts;
    expect(registered.status).toBe(303);
    expect(await identity.verifyEmail(site.mails[0]?.token ?? '', someone.email)).toEqual({ ok: true, value: null });
    const { after } = await travel(site);
    expect(await observe(site, after)).toMatchObject({ kind: 'authenticated', email: someone.email });
    expect(await countAccounts(site)).toBe(1);
    expect((await site.post('/login', someone, { headers: ours })).status).toBe(303);
  });

  it('need an address that Google vouches for', async () => {
    const site = await google.openSite();
    const { answer, session } = await travel(site, { login: 'unverified@student.example' });
    expect(answer.headers.get('Location')).toBe('/login?refusal=google-email-unverified');
    expect(session).toBeNull();
    expect(await countAccounts(site)).toBe(0);
  });
});
