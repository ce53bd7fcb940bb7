import { beforeEach, describe, expect, it } from 'vitest';
import { unexpected } from '../../content/en/errors.ts';
import { bodyLimitBytes } from '../../core/applications/application.ts';
import { mira, observe, type Site, signUp } from './accounts.ts';
import { openSite } from './site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});

const targets = [
  '/login',
  '/login?mode=register',
  '/login/forgot',
  '/login/reset?token=x',
  '/login/verify?token=x',
  '/login/first/x',
  '/account/security',
  '/account/second-factor',
  '/sign-out',
];
const withData = (path: string) => [path, path.replace(/(\?|$)/, '.data$1')];
const listErrors = () => site.logged.filter(({ level }) => level === 'error');
const alert = async (answer: Response) => /role="alert"[^>]*>(.*?)<\/p>/s.exec(await answer.text())?.[1];

it('a form from another site is refused at every address of accounts', async () => {
  const headers = Object.fromEntries(await signUp(site));
  const foreign = [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }];
  // The forms of private pages act by the key in their address.
  for (const path of targets.filter((target) => target !== '/login/first/x').flatMap(withData))
    for (const origin of foreign)
      expect((await site.post(path, mira, { headers: { ...headers, ...origin } })).status, path).toBe(403);
  expect(await observe(site, new Headers(headers))).toMatchObject({ kind: 'authenticated' });
}, 60_000);

describe('an address with an account', () => {
  /** The ratio of the times with and without an account, asked in turns by different clients. */
  async function compare(ask: (email: string, address: string) => Promise<Response>): Promise<number> {
    async function measure(email: string, address: string): Promise<number> {
      const start = performance.now();
      await (await ask(email, address)).text();
      return performance.now() - start;
    }
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      known.push(await measure(mira.email, `198.51.100.${round}`));
      unknown.push(await measure(`anonymous${round}@student.example`, `203.0.113.${round}`));
    }
    // The quickest of each: what else the machine does can only add to it.
    return Math.min(...known) / Math.min(...unknown);
  }

  it('is like any other when signing in: in words, status and time', async () => {
    await signUp(site);
    const ask = (email: string, address = '192.0.2.7') =>
      site.post('/login', { email, password: 'wrong password' }, { address });
    const [known, unknown] = [await ask(mira.email), await ask('stranger@student.example')];
    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect(known.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie());
    const words = await alert(known);
    expect(words).toMatch(/password/);
    expect(await alert(unknown)).toBe(words);
    const ratio = await compare(ask);
    // One side without hashing would be ten times faster.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('is like any other when asking for a new password: in words, status and time', async () => {
    await signUp(site);
    const ask = (email: string, address = '192.0.2.7') => site.post('/login/forgot', { email }, { address });
    const [known, unknown] = [await ask(mira.email), await ask('stranger@student.example')];
    expect([known.status, unknown.status]).toEqual([303, 303]);
    for (const { headers } of [known, unknown]) expect(headers.get('Location')).toBe('/login/forgot');
    expect(site.mails.map(({ kind }) => kind)).toEqual(['verify-email', 'reset-password']);
    expect(known.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie());
    const ratio = await compare(ask);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  }, 60_000);
});

describe('too many attempts', () => {
  // A malformed address counts too, and costs no hash.
  const guess = (init: { address?: string; headers?: Record<string, string> } = {}, of = site) =>
    of.post('/login', { email: 'mira', password: 'wrong password' }, init);

  it('are answered with how long to wait, in words and for programs, with the typed address kept', async () => {
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(401);
    const answer = await guess();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(500);
    const page = await answer.text();
    expect(page).toMatch(/role="alert"[^>]*>.*Wait 10 minutes, then try again/s);
    expect(page).toContain('value="mira"');
    expect((await guess({ address: '198.51.100.9' })).status).toBe(401);
  });

  it('are counted by the address that a trusted proxy reports, and by no other', async () => {
    const proxied = await openSite({ config: { trustedProxies: ['192.0.2.1'] } });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    for (let time = 0; time < 11; time += 1) await guess(from('198.51.100.1'), proxied);
    expect((await guess(from('198.51.100.1'), proxied)).status).toBe(429);
    expect((await guess(from('198.51.100.2'), proxied)).status).toBe(401);
    for (let time = 0; time < 11; time += 1) await guess(from(`198.51.100.${time}`));
    expect((await guess(from('203.0.113.1'))).status).toBe(429);
  });
});

describe('any form', () => {
  const bodies: [string, string][] = [
    ['nothing', ''],
    ['broken encoding', 'email=%ZZ&password=%'],
    ['bytes that are no text', 'email=%ff%fe&password=%c0%80'],
    ['a NUL', 'email=a%00b@c.example&password=%00%00%00%00%00%00%00%00&code=%00&response=%00&id=%00'],
    ['half a character', 'email=%ed%a0%80&password=x'],
    ['a field twice', 'email=a@b.example&email=c@d.example&password=x&password=y'],
    ['fields of other programs', '__proto__=1&constructor=2&intent[]=3&email[$ne]=4'],
    ['very long values', `email=${'a'.repeat(30_000)}&password=${'b'.repeat(30_000)}&code=${'1'.repeat(30_000)}`],
    ['what looks like SQL', `email=${encodeURIComponent(`' OR 1=1; --`)}&password=${encodeURIComponent(`' OR ''='`)}`],
    ...['end-other-sessions', 'confirm-app', 'add-passkey', 'delete-passkey', 'use-passkey', 'delete-account', 'resend']
      .map((intent) => `intent=${intent}&id=%00&code=000000&response=%7B%22id%22%3A1%7D&password=x`)
      .map((body): [string, string] => [body, body]),
  ];

  it.each(targets)(
    'is answered without a failure at %s',
    async (path) => {
      const headers = Object.fromEntries(
        await signUp(site, { ...mira, email: `pupil${targets.indexOf(path)}@student.example` }),
      );
      for (const [what, body] of bodies)
        for (const init of [{}, { headers }])
          for (const place of withData(path))
            expect((await site.post(place, body, init)).status, `${what} at ${place}`).toBeLessThan(500);
      expect((await site.post(path, `email=${'a'.repeat(bodyLimitBytes)}`)).status).toBe(413);
      expect([...listErrors(), ...site.failures]).toEqual([]);
    },
    60_000,
  );

  it('is answered without a failure with any token or path in its address', async () => {
    const headers = await signUp(site);
    const texts = ['', '%00', '%ff', '..%2f..', 'x'.repeat(6000), `'"><script>`, 'a.b.c', '%F0%9F%A5%A5'];
    const addresses = [
      '/login/reset?token=',
      '/login/verify?token=',
      '/login/first/',
      '/login?next=',
      '/login?refusal=',
      '/login?mode=',
      '/login/google/callback?state=',
      '/login/done?popup&error=',
      '/account/passkey-options?new=',
      '/account/second-factor?next=',
    ];
    for (const address of addresses.flatMap((start) => texts.map((text) => start + text)))
      for (const init of [{}, { headers }]) {
        const answer = await site.request(address, init);
        expect(answer.status, address).toBeLessThan(500);
        expect(await answer.text()).not.toContain(`"><script>`);
      }
    expect([...listErrors(), ...site.failures]).toEqual([]);
  });
});

describe('while the database is unavailable', () => {
  it.each(['/login', '/login?mode=register', '/login/forgot', '/login/reset?token=x'])(
    'the form of %s answers 503, keeps the typed address, and is logged once without it',
    async (path) => {
      await signUp(site, { ...mira, email: 'noah@student.example' });
      site.logged.length = 0;
      await site.database.destroy();
      const answer = await site.post(path, mira);
      expect(answer.status).toBe(503);
      const page = await answer.text();
      if (!path.startsWith('/login/reset')) expect(page).toContain(`value="${mira.email}"`);
      expect(page).not.toContain(mira.password);
      expect(listErrors()).toHaveLength(1);
      expect(JSON.stringify(site.logged)).not.toMatch(/mira|walnut/);
    },
  );

  it.each(['/dashboard', '/account/security', '/login/verify?token=x', '/session', '/staff/export'])(
    'GET %s answers 503 with nothing of ours broken, on the page and to the scripts, and is logged once',
    async (path) => {
      const headers = await signUp(site);
      await site.database.destroy();
      for (const target of withData(path)) {
        site.logged.length = 0;
        const answer = await site.request(target, { headers });
        expect([target, answer.status]).toEqual([target, 503]);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
        const text = await answer.text();
        if (target === path && !['/session', '/staff/export'].includes(path)) expect(text).toContain(unexpected.text);
        expect(text).not.toMatch(/mira|stack|Error:/);
        expect(listErrors()).toHaveLength(1);
      }
    },
  );

  it('public pages and the login page are served, which report no anonymous viewer', async () => {
    const headers = await signUp(site);
    expect(await site.read('/login.data')).toContain('anonymous');
    await site.database.destroy();
    for (const path of ['/', '/about', '/login']) expect((await site.request(path)).status).toBe(200);
    const unsure = await site.request('/login.data', { headers });
    expect([unsure.status, listErrors().length]).toEqual([200, 1]);
    // The browser would tell all its tabs.
    expect(await unsure.text()).not.toContain('anonymous');
  });
});
