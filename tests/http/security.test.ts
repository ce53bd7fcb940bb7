import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDataPath } from '../../app/framework/data-request.ts';
import { endpoints, pages, publicPaths } from '../../app/routes.ts';
import { bodyLimitBytes } from '../../core/applications/application.ts';
import { pickPrivate, privateHeaders } from './private-headers.ts';
import { answers, openSite } from './site.ts';

const paths = [...publicPaths, '/no-such-page', '/dashboard', '/healthz', '/apply.data', '/favicon.svg'];
const inlineParts = /<(script|style)(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/\1>/g;

describe('the content policy', () => {
  it('allows every inline part of a page by hash or nonce, and no other, nor a camera', async () => {
    const { request, app } = await openSite();
    const rendered = [...publicPaths, '/login?next=/apply', '/no-such-page'];
    const answers = await Promise.all(rendered.map((path) => request(path)));
    await app.pages.renew();
    for (const answer of [...answers, ...(await Promise.all(publicPaths.map((path) => request(path))))]) {
      const policy = answer.headers.get('Content-Security-Policy') ?? '';
      const page = await answer.text();
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(answer.headers.get('Permissions-Policy')).toContain('camera=()');
      expect(page).not.toMatch(/<[^>]+\s(style|on[a-z]+)="/);
      const parts = [...page.matchAll(inlineParts)];
      expect(parts.length).toBeGreaterThan(3);
      for (const [, , attributes = '', text = ''] of parts) {
        const nonce = attributes.match(/nonce="([^"]+)"/)?.[1];
        const hash = createHash('sha256').update(text).digest('base64');
        expect(policy).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`);
      }
    }
  });

  it('uses a nonce once', async () => {
    const { request } = await openSite();
    const nonces = await Promise.all(
      [1, 2].map(async () => (await request('/login')).headers.get('Content-Security-Policy')),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

it('refuses a path that is longer than any page has, before the router looks at it', async () => {
  const { request, post } = await openSite();
  for (const path of [`/${'/'.repeat(15_000)}x`, `/${'x'.repeat(15_000)}`]) {
    expect((await request(path)).status).toBe(414);
    expect((await post(path, { email: 'mira@student.example' })).status).toBe(414);
  }
  expect((await request(`/${'x'.repeat(900)}`)).status).toBe(404);
});

describe('the security headers', () => {
  it('are on every answer', async () => {
    const { request, post } = await openSite();
    const all = [
      ...(await Promise.all(paths.map((path) => request(path)))),
      await post('/apply', answers),
      await post('/apply', ''),
    ];
    for (const { headers } of all) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    }
  });

  it('are on the parts of a page those that mean something there', async () => {
    const { request, read } = await openSite();
    const page = await read('/');
    const parts = ['js', 'css', 'svg', 'woff2'].map((type) => page.match(`/assets/[^")]+\\.${type}`)?.[0] ?? type);
    for (const { status, headers } of await Promise.all(parts.map((part) => request(part)))) {
      expect(status).toBe(200);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('X-Frame-Options') ?? headers.get('Cross-Origin-Opener-Policy')).toBeNull();
    }
  });

  it('demand TLS when the public address has it, and forms still work behind the proxy that ends it', async () => {
    const { request, post } = await openSite({ config: { publicUrl: 'https://daybreak.example' } });
    const { headers } = await request('/');
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
    expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
    const form = { Origin: 'https://daybreak.example', Host: 'daybreak.example' };
    expect((await post('/apply', answers, { headers: form })).status).toBe(303);
    const login = await post('/login', { email: 'mira@student.example', password: 'x' }, { headers: form });
    expect(login.status).toBe(401);
    expect(await login.text()).toContain('mira@student.example');
  });
});

describe('every response at an address with a key, page or refusal,', () => {
  const keyed = [...pages, ...endpoints]
    .filter(({ path }) => path.includes(':') && !path.startsWith('/staff'))
    .map(({ path }) => path.replace(/:\w+/, 'k'.repeat(32)));

  it('is kept nowhere, found by no search engine, and names its address to no other page nor in the log', async () => {
    expect(keyed.length).toBeGreaterThan(5);
    const { request, post, logged } = await openSite();
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const path of keyed) {
      const spellings = [
        path.toUpperCase(),
        `${path}/`,
        path.replace('/', '//'),
        `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
      ];
      const answers = [
        await request(path),
        await request(path, { method: 'HEAD' }),
        await request(createDataPath(path)),
        await request(`${path}/no-such-page`),
        await post(path, ''),
        await request(path, { method: 'DELETE' }),
        await post(path, '', { headers: { ...form, Origin: 'https://evil.example' } }),
        await post(path, '{}', { headers: { 'Content-Type': 'application/json' } }),
        await post(path, 'a'.repeat(bodyLimitBytes + 1)),
        await request(`${path}${'x'.repeat(1000)}`),
        await request(`${path}%ff`),
        ...(await Promise.all(spellings.map((spelling) => request(spelling, { method: 'DELETE' })))),
      ];
      const statuses = answers.map(({ status }) => status);
      for (const status of [405, 403, 415, 413, 414, 400]) expect(statuses, path).toContain(status);
      for (const answer of answers) expect(pickPrivate(answer), `${path} ${answer.status}`).toEqual(privateHeaders);
    }
    expect(JSON.stringify(logged)).not.toMatch(/kkk/i);
  });

  it('also when the store fails', async () => {
    const { request, database } = await openSite();
    await database.destroy();
    const failed = await request('/applications/any');
    expect([failed.status, pickPrivate(failed)]).toEqual([503, privateHeaders]);
  });

  it('and no other one', async () => {
    const { request } = await openSite();
    for (const path of ['/', '/applications', '/profilesand', '/no-such-page'])
      expect((await request(path)).headers.get('Referrer-Policy'), path).not.toBe('no-referrer');
  });
});
