import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../content/en/account/account.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { visitProvider } from '../support/provider-visit.ts';
import { callback, observe, ours, type Site, someone, start, startGoogle, travel } from './google-travel.ts';
import { openSite } from './site.ts';

const popup = 'google-0123456789abcdef';

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.end());

describe('the way to Google', () => {
  it('is a page that leads on by itself, with a link, and a cookie that remembers the transaction', async () => {
    const { answer, address, cookies } = await start(await google.openSite());
    expect(answer.status).toBe(200);
    expect(address).toMatch(new RegExp(`^${google.issuer}/auth\\?`));
    const page = await answer.text();
    expect(page).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    expect(page).not.toContain('<script');
    expect(cookies).toEqual([
      expect.stringMatching(/^daybreak\.google\.\w+=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
    expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self';");
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is for https alone where the site has it', async () => {
    const site = await google.openSite({ config: { publicUrl: 'https://daybreak.example' } });
    const { cookies, address } = await start(site, {}, { Origin: 'https://daybreak.example', Host: 'evil.example' });
    expect(cookies[0]).toMatch(
      /^__Host-daybreak\.google\.\w+=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(`https://daybreak.example${callback}`);
  });

  it('begins only on our own pages', async () => {
    const site = await google.openSite();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const { answer, cookies } = await start(site, {}, headers as Record<string, string>);
      expect(answer.status).toBe(403);
      expect(cookies).toEqual([]);
    }
    const followed = await site.request('/login/google');
    expect(followed.headers.get('Location')).toBe('/login');
  });

  it('lets a window that we open know its page, and no other window', async () => {
    const paths = ['/', '/login', '/about'];
    const policies = async (site: Site) =>
      Promise.all(paths.map(async (at) => (await site.request(at)).headers.get('Cross-Origin-Opener-Policy')));
    expect(new Set(await policies(await google.openSite()))).toEqual(new Set(['same-origin-allow-popups']));
    expect(new Set(await policies(await openSite()))).toEqual(new Set(['same-origin']));
  });

  it('answers whatever is sent to it', async () => {
    const site = await google.openSite();
    const forms = [
      '',
      '%',
      'next=%ff',
      'popup=%3Cscript%3E&next=//evil.example',
      `email=${'x'.repeat(9000)}`,
      'email=%00',
    ];
    for (const form of forms) {
      const answer = await site.post('/login/google', form, { headers: ours });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/evil|<script/);
    }
  });
});

describe('the way back', () => {
  it('signs in and leads on, and the transaction is forgotten', async () => {
    const site = await google.openSite();
    const { answer, after, headers, back } = await travel(site);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/dashboard');
    expect(await observe(site, after)).toEqual({
      kind: 'authenticated',
      email: someone.email,
      emailVerified: true,
      roles: [],
    });
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^daybreak\.google\.\w+=; Max-Age=0;/));
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
    expect(site.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(JSON.stringify(site.logged)).not.toMatch(/mira|state|code=/);
    // The same answer again, also from a browser that kept the cookie.
    const again = await site.request(callback + back.search, { headers });
    expect(again.headers.get('Location')).toBe('/login?refusal=google-failed');
  });

  it('ends in the pop-up with a page that tells its opener and has a link on', async () => {
    const site = await google.openSite();
    const { answer } = await travel(site, { form: { popup, next: '/apply' } });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain(`data-popup="${popup}"`);
    expect(page).not.toContain('data-refusal');
    expect(page).toContain('href="/apply"');
    const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1];
    expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
  });

  it('tells the pop-up also of a refusal', async () => {
    const { answer, session } = await travel(await google.openSite(), {
      cancel: 'consent',
      form: { popup, next: '/apply' },
    });
    const page = await answer.text();
    expect(page).toContain('data-refusal="google-denied"');
    expect(page).toContain(refusals['google-denied'].text);
    expect(page).toContain('href="/login?next=%2Fapply"');
    expect(session).toBeNull();
  });

  it('leads nowhere but to this site', async () => {
    const site = await google.openSite();
    const foreign = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      '',
    ];
    for (const next of foreign) {
      const { answer } = await travel(site, { form: { next } });
      expect(answer.headers.get('Location')).toBe('/dashboard');
    }
    const { answer } = await travel(site, { form: { next: '/apply?x=1#top' } });
    expect(answer.headers.get('Location')).toBe('/apply?x=1#top');
    const refused = await travel(site, { cancel: 'login', form: { next: '/apply?x=1' } });
    expect(refused.answer.headers.get('Location')).toBe('/login?refusal=google-denied&next=%2Fapply%3Fx%3D1');
    const page = await site.request(refused.answer.headers.get('Location') ?? '');
    expect(await page.text()).toContain(refusals['google-denied'].text);
  });

  it('is not closed by a page of another site that makes a browser send responses', async () => {
    const site = await google.openSite();
    for (let time = 0; time < 101; time += 1) await site.request(`${callback}?state=made-up&code=x`);
    expect((await travel(site)).session).not.toBeNull();
  });

  it('answers garbage with the login page, never with a failure', async () => {
    const site = await google.openSite();
    const queries = [
      '',
      '?',
      '?state=',
      '?state=x',
      '?state=x&state=y&code=z&code=',
      `?state=x.${popup}`,
      '?state=x.%3Cscript%3E&error=%3Cscript%3Ealert(1)%3C/script%3E',
      '?error=access_denied',
      '?code=%00%ff&state=%ff',
      `?state=${'x'.repeat(5000)}`,
      '?response=x&id_token=y&token=z',
    ];
    for (const query of queries) {
      const answer = await site.request(callback + query, {
        headers: { Cookie: 'daybreak.google.x=y; daybreak.google.=' },
      });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toContain('alert');
      expect(answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'))).toEqual([]);
      if (!query.includes(popup)) expect(answer.headers.get('Location')).toBe('/login?refusal=google-expired');
    }
    const { back, headers } = await travel(site);
    for (const extra of ['&code=again', '&response=x', '&error=nothing']) {
      const answer = await site.request(callback + back.search + extra, { headers });
      expect(answer.headers.get('Location')).toBe('/login?refusal=google-failed');
    }
  });

  it('takes no answer meant for another browser', async () => {
    const site = await google.openSite();
    const { address } = await start(site);
    const back = await visitProvider(address, { login: 'attacker@student.example' });
    const victim = await start(site);
    const answer = await site.request(callback + back.search, { headers: sendCookies(victim.cookies) });
    expect(answer.headers.get('Location')).toBe('/login?refusal=google-expired');
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  it('fails politely, and says so in the log, when the accounts cannot be reached', async () => {
    const site = await google.openSite({
      identity: { signInWithProvider: () => Promise.reject(new Error('the database is away')) },
    });
    const { answer } = await travel(site);
    expect(answer.headers.get('Location')).toBe('/login?refusal=unavailable');
    expect(site.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('without Google', () => {
  it('says that it is not set up', async () => {
    const site = await openSite();
    expect((await start(site)).answer.headers.get('Location')).toBe('/login?refusal=google-not-configured');
    const inPopup = await start(site, { popup });
    expect(await inPopup.answer.text()).toContain('data-refusal="google-not-configured"');
    expect((await site.request(callback)).headers.get('Location')).toBe('/login?refusal=google-not-configured');
  });

  it('says that it is away, once in the log with the cause', async () => {
    const site = await openSite({
      config: { providers: { google: { clientId: 'a', clientSecret: 'b', issuer: 'http://localhost:9' } } },
    });
    expect((await start(site)).answer.headers.get('Location')).toBe('/login?refusal=google-unreachable');
    expect(site.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});
