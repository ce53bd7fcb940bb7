import { describe, expect, it } from 'vitest';
import { storeSettings } from '../support/store-settings.ts';
import { openSite } from './site.ts';

type Asked = Readonly<Record<string, string>>;

async function openWithPages() {
  const site = await openSite();
  await site.app.pages.renew();
  return site;
}

const readNonce = ({ headers }: Response) => headers.get('Content-Security-Policy')?.match(/'nonce-[^']+'/)?.[0];

describe('a public page', () => {
  it('is the same for all who are signed out, and rendered for a session or a query', async () => {
    const { request } = await openWithPages();
    expect(readNonce(await request('/login'))).toBeUndefined();
    expect(readNonce(await request('/login', { headers: { Cookie: 'other=1' } }))).toBeUndefined();
    expect(
      readNonce(await request('/about', { headers: { Cookie: 'a=b; daybreak.session_token=any' } })),
    ).toBeDefined();
    expect(readNonce(await request('/login?next=/apply'))).toBeDefined();
    expect(readNonce(await request('/apply?submitted=x'))).toBeDefined();
  });

  it('says the same whether it is kept or rendered', async () => {
    const { read } = await openWithPages();
    const readMain = async (path: string) => /<main.*<\/main>/s.exec(await read(path))?.[0];
    for (const path of ['/', '/parents', '/privacy']) {
      const kept = await readMain(path);
      expect(kept, path).toContain('<h1');
      expect(await readMain(`${path}?x`), path).toBe(kept);
    }
  });

  it('changes with the settings, and is rendered once for each version', async () => {
    const { request, ctx, app } = await openWithPages();
    const read = async () => (await request('/')).text();
    const readTag = async () => (await request('/')).headers.get('ETag');
    const before = await readTag();
    await app.pages.renew();
    expect(await readTag()).toBe(before);
    await storeSettings(ctx, { promisedDays: 21 });
    expect(await read()).toContain('within 14\u00a0days');
    await app.pages.renew();
    expect(await read()).toContain('within 21\u00a0days');
    expect(await readTag()).not.toBe(before);
  });

  it('is renewed by every process within two seconds', async () => {
    const { request, ctx, app } = await openSite();
    await app.pages.start();
    await storeSettings(ctx, { promisedDays: 21 });
    await expect.poll(async () => (await request('/')).text(), { timeout: 10_000 }).toContain('within 21\u00a0days');
    await app.close();
  });

  it('outlives a database that is unavailable, which is logged once', async () => {
    const { request, app, database, logged } = await openSite();
    await app.pages.start();
    await database.destroy();
    await expect.poll(() => logged.filter(({ event }) => event === 'pages-not-renewed').length).toBe(1);
    expect((await request('/')).status).toBe(200);
    expect((await request('/apply?submitted=x')).status).toBe(200);
    expect((await request('/applications/any')).status).toBe(503);
    await app.close();
  });

  it('comes in the smallest form that the client takes', async () => {
    const { request } = await openWithPages();
    const readSize = async (accepted: string) => {
      const answer = await request('/', { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
      return [answer.headers.get('Content-Encoding'), (await answer.arrayBuffer()).byteLength] as const;
    };
    const [none, plain] = await readSize('');
    const [gzip, zipped] = await readSize('gzip');
    const [brotli, smallest] = await readSize('gzip, deflate, br, zstd');
    expect([none, gzip, brotli]).toEqual([null, 'gzip', 'br']);
    expect(smallest).toBeLessThan(zipped);
    expect(zipped).toBeLessThan(plain);
    expect((await readSize('br;q=0, gzip;q=0'))[0]).toBeNull();
    expect((await readSize('gzip;q=0.5, br;q=0.0'))[0]).toBe('gzip');
  });

  it('is not sent again to who has it', async () => {
    const { request } = await openWithPages();
    const first = await request('/about', { headers: { 'Accept-Encoding': 'br' } });
    const tag = first.headers.get('ETag') ?? '';
    const ask = (headers: Asked) => request('/about', { headers });
    for (const given of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
      const again = await ask({ 'If-None-Match': given });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const { request } = await openWithPages();
    for (const path of ['/', '/login', '/no-such-page', '/healthz', '/favicon.ico']) {
      const [get, head] = [await request(path), await request(path, { method: 'HEAD' })];
      expect([head.status, head.headers.get('Content-Type')]).toEqual([get.status, get.headers.get('Content-Type')]);
      expect(await head.text()).toBe('');
    }
  });
});
