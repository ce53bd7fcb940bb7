import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../content/en/account/account.ts';
import { rules } from '../../core/limit-rules.ts';
import { readSession } from '../support/cookie-jar.ts';
import { visitProvider } from '../support/provider-visit.ts';
import { openIdClient } from '../support/start-openid-provider.ts';
import { observe } from './accounts.ts';
import { callback, comeBack, openSiteWith, someone, start, startGoogle, travel } from './google-travel.ts';
import { openSite } from './site.ts';

const failed = '/login?refusal=google-failed';

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.end());

it('the way to Google has a challenge, a nonce and a state, and a cookie that remembers them', async () => {
  const site = await google.openSite({ config: { publicUrl: 'https://daybreak.example' } });
  const { answer, address } = await start(site);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'no-store']);
  expect(address).toMatch(new RegExp(`^${google.issuer}/auth\\?`));
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{32}$/),
    state: expect.stringMatching(/^[\w-]{32}$/),
    redirect_uri: `https://daybreak.example${callback}`,
    scope: 'openid email',
  });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-daybreak\.oauth_state=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure;/,
  );
});

describe('the way back', () => {
  it('signs in and leads on, once', async () => {
    const site = await google.openSite();
    const { after, leads, back, before } = await travel(site, { query: { next: '/apply?x=1#top' } });
    expect(leads).toBe('/apply?x=1#top');
    expect(await observe(site, after)).toMatchObject({ kind: 'authenticated', email: someone.email });
    expect(after.get('Cookie')).not.toContain('state=');
    expect(site.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(JSON.stringify(site.logged)).not.toMatch(/mira|state|code=/);
    // The same answer again, from a browser that kept the cookie.
    const again = await comeBack(site, back.search, before);
    expect([again.leads, readSession(again.after)]).toEqual([
      '/login?next=%2Fapply%3Fx%3D1%23top&refusal=google-failed',
      null,
    ]);
  });

  it('ends in the pop-up with a page that has a link on', async () => {
    const site = await google.openSite();
    const { end } = await travel(site, { query: { popup: '1', next: '/apply' } });
    const page = await end.text();
    expect([end.status, page]).toEqual([200, expect.stringContaining('href="/apply"')]);
    const refused = await travel(site, { cancel: 'consent', query: { popup: '1', next: '/apply' } });
    expect(await refused.end.text()).toContain(refusals['google-denied'].text);
    expect(readSession(refused.after)).toBeNull();
  });

  it('leads nowhere but to this site', async () => {
    const site = await google.openSite();
    for (const next of ['https://evil.example', '/\\evil.example']) {
      expect((await travel(site, { query: { next } })).leads).toBe('/dashboard');
      expect((await site.request(`/login/done?${new URLSearchParams({ next })}`)).headers.get('Location')).toBe(
        '/dashboard',
      );
    }
  });

  it('says why the person or the school did not agree', async () => {
    const site = await google.openSite();
    const { leads } = await travel(site, { cancel: 'login', query: { next: '/apply' } });
    expect(leads).toBe('/login?next=%2Fapply&refusal=google-denied');
    expect(await site.read(leads ?? '')).toContain(refusals['google-denied'].text);
    const { address, jar } = await start(site);
    const state = new URL(address).searchParams.get('state');
    const blocked = await comeBack(site, `?error=admin_policy_enforced&state=${state}`, jar);
    expect(blocked.leads).toBe('/login?refusal=google-denied');
  });

  it('is closed to the state of another browser, and to one that was changed', async () => {
    const site = await google.openSite();
    const { address, jar } = await start(site);
    const back = await visitProvider(address, { login: 'attacker@student.example' });
    const victim = await start(site);
    const changed = new Headers({
      Cookie: jar.get('Cookie')?.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) ?? '',
    });
    for (const browser of [victim.jar, new Headers(), changed]) {
      const { leads, after } = await comeBack(site, back.search, browser);
      expect([leads, readSession(after)]).toEqual([failed, null]);
    }
    const other = back.search.replace(/state=\w/, (first) => (first === 'state=a' ? 'state=b' : 'state=a'));
    expect((await comeBack(site, other, jar)).leads).toBe(failed);
    expect(await site.read(failed)).toContain(refusals['google-failed'].text);
  });

  it('answers garbage with the login page, never with a failure', async () => {
    const site = await google.openSite();
    const { address, jar } = await start(site);
    const state = new URL(address).searchParams.get('state');
    const queries = [
      '',
      '?state=x&state=y&code=z&code=',
      '?code=%ff&state=%ff',
      `?state=${'x'.repeat(5000)}`,
      `?state=${state}`,
      `?state=${state}&code=made-up`,
      `?state=${state}&error=//evil.example`,
    ];
    for (const query of queries) {
      const { answer, end, leads, after } = await comeBack(site, query, jar);
      expect([answer.status, end.status, leads], query).toEqual([302, 302, failed]);
      expect(readSession(after)).toBeNull();
    }
  });

  it('is not closed by another site that makes browsers send responses, but to who begins and floods', async () => {
    const site = await google.openSite();
    const { points } = rules.signInNetwork;
    for (let time = 2; time < points; time += 1) await site.ctx.limits.consume('signInNetwork', '192.0.2.1');
    for (let time = 0; time < 2; time += 1) await site.request(`${callback}?state=made-up&code=x`);
    expect((await travel(site)).leads).toBe('/dashboard');
    const { jar } = await start(site);
    await site.request(`${callback}?state=made-up&code=x`, { headers: jar });
    expect((await comeBack(site, '?state=made-up&code=x', jar)).leads).toBe('/login?refusal=too-many');
  });
});

describe('without Google', () => {
  it('says that it is not set up', async () => {
    const site = await openSite();
    expect((await start(site)).address).toBe('/login/done?next=%2Fdashboard&error=google-not-configured');
    const popup = await site.request('/login/done?popup=1&error=google-not-configured');
    expect(await popup.text()).toContain(refusals['google-not-configured'].text);
    expect((await comeBack(site, '?state=x&code=y', new Headers())).leads).toBe(failed);
  });

  it('says that it is unavailable, and works once it is back', async () => {
    const first = await startGoogle();
    const port = Number(new URL(first.issuer).port);
    const site = await first.openSite();
    await first.end();
    const away = '/login/done?next=%2Fdashboard&error=google-unreachable';
    expect((await start(site)).address).toBe(away);
    const second = await startGoogle(port);
    try {
      expect((await travel(site)).leads).toBe('/dashboard');
    } finally {
      await second.end();
    }
    // Since its addresses are known, it is missed on the way back.
    const { leads } = await comeBack(site, '?state=x&code=y', (await start(site)).jar);
    expect(leads).toBe(failed);
  });

  it('that takes requests and never answers keeps nobody from signing in with a password', async () => {
    const { promise: connected, resolve: connect } = Promise.withResolvers<Socket>();
    const silent = createServer(connect).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const issuer = `http://localhost:${(silent.address() as AddressInfo).port}`;
    const site = await openSiteWith({ clientId: openIdClient.id, clientSecret: openIdClient.secret, issuer });
    const begun = start(site);
    expect((await site.post('/login?mode=register', someone)).status).toBe(303);
    expect((await site.post('/login', someone)).status).toBe(303);
    silent.close();
    (await connected).destroy();
    expect((await begun).address).toMatch(/google-unreachable$/);
  });
});
