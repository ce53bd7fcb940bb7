import { describe, expect, it } from 'vitest';
import { endpoints, pages, publicPaths } from '../../app/routes.ts';
import type { Site } from './accounts.ts';
import { openSite } from './site.ts';

const indexedPaths = pages.filter(({ indexed }) => indexed).map(({ path }) => path);
const everyPath = [...indexedPaths, '/services', '/login', '/login?mode=register', '/no-such-page'];

describe('every page', () => {
  it('has a title, a description and its own address', async () => {
    const { request } = await openSite({ config: { publicUrl: 'https://daybreak.example' } });
    const pages = await Promise.all(everyPath.map(async (path) => (await request(path)).text()));
    const titles = pages.map((page) => page.match(/<title>([^<]+)<\/title>/)?.[1]);
    expect(new Set(titles).size).toBe(everyPath.length);
    for (const [index, path] of indexedPaths.entries()) {
      const page = pages[index] ?? '';
      expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(page).toContain(`<link rel="canonical" href="https://daybreak.example${path}"/>`);
      expect(page).toMatch(/<meta property="og:image" content="https:\/\/daybreak\.example\/assets\/[^"]+\.png"/);
      expect(page).not.toContain('.invalid');
    }
  });

  it('leads from its footer to eight pages, and to Home by its logo', async () => {
    const { read } = await openSite();
    for (const path of everyPath) {
      const footer = /<footer.*<\/footer>/s.exec(await read(path))?.[0] ?? '';
      const links = [...footer.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to);
      for (const to of ['/', '/about', '/#contact', '/apply', '/parents', '/privacy', '/concern', '/login'])
        expect(links, path).toContain(to);
      expect(footer, path).toMatch(/<a [^>]*aria-label="Daybreak, home"/);
      if (path === '/') expect(footer).toContain('Start-ups led by Teens. Backed by visionaries.');
    }
  });

  it('leads investors and experts to theirs, with a prepared email and the address next to it', async () => {
    const { read } = await openSite();
    const home = await read('/');
    for (const [path, links] of [
      ['/investors', ['For investors', 'What investors see']],
      ['/experts', ['For experts', 'What experts do']],
    ] as const) {
      for (const link of links) expect(home).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>(<[^>]*>)*${link}<`));
      expect(await read(path)).toMatch(
        /href="mailto:[^"]*subject=[^"]*body=[^"]*"[^>]*>Email us<.*hello@daybreak\.example/s,
      );
    }
  });

  it('without content says so: Services, and an address that does not exist', async () => {
    const { read } = await openSite();
    expect(await read('/services')).toMatch(/<h1[^>]*>Services.*There is nothing on this page yet\./s);
    const missing = await read('/no/such/page');
    expect(missing).toContain('<title>Page not found · Daybreak</title>');
    expect(missing).toMatch(
      /<h1[^>]*>This trail ends here\..*doesn’t exist, or it has moved\..*href="\/"[^>]*>Back to Home/s,
    );
  });

  it('has one spelling, to which others are redirected', async () => {
    const { request } = await openSite();
    for (const { path } of [...pages, ...endpoints].filter((route) => route.path !== '/')) {
      const moved = await request(`${path.toUpperCase()}/?from=mail`);
      expect([moved.status, moved.headers.get('Location')]).toEqual([301, `${path}?from=mail`]);
    }
  });

  it('has a noindex unless the list of pages lets search engines list it', async () => {
    const email = 'mira@student.example';
    const sites: [Site, ...Site[]] = [
      await openSite(),
      await openSite({ viewer: { email, emailVerified: false } }),
      await openSite({ viewer: { email, emailVerified: true } }),
    ];
    // Members who agreed are sent on from the code of conduct.
    for (const { path, indexed } of pages.filter(({ path }) => path !== '/staff/conduct')) {
      const answers = await Promise.all([
        ...sites.map(({ request }) => request(path)),
        // The page of a pop-up, and the one of a sign-in that waits for a code.
        sites[0].request(`${path}?popup`, { headers: { Cookie: 'daybreak.two_factor=any' } }),
      ]);
      const page = await answers.find(({ headers }) => !headers.has('Location'))?.text();
      expect(page, path).toContain('</html>');
      expect(page?.includes('<meta name="robots" content="noindex"/>'), path).toBe(!indexed);
    }
  });

  it('is kept by the server, or rendered for each request and kept nowhere, as the list of pages says', async () => {
    const { request, app } = await openSite();
    await app.pages.renew();
    for (const { path } of pages) {
      const answer = await request(path);
      expect(answer.headers.get('Cache-Control'), path).toBe(publicPaths.includes(path) ? 'no-cache' : 'no-store');
    }
  });

  it('is in the sitemap if search engines may list it, and closed to none that must read its noindex', async () => {
    const { read } = await openSite();
    const sitemap = await read('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)</g)].map(([, path]) => path);
    expect(listed.toSorted()).toEqual(indexedPaths.toSorted());
    expect(await read('/robots.txt')).not.toContain('Disallow: /');
  });

  it('shows the contact address that the operator set', async () => {
    const { read } = await openSite({ config: { contactEmail: 'office@programme.example' } });
    const page = await read('/');
    expect(page).toContain('mailto:office@programme.example');
    expect(page).toMatch(/Contact Us.*For All.*partnership, mentoring or investing/s);
    expect(page).not.toContain('contact-email@');
  });

  it('says when it does not exist', async () => {
    const { request } = await openSite();
    expect((await request('/no-such-page')).status).toBe(404);
    expect((await request('//evil.example/')).status).toBe(404);
    for (const broken of ['/%', '/%ff']) expect((await request(broken)).status).toBe(400);
  });
});

it('a file is kept for a year when its name says its content', async () => {
  const { request, read } = await openSite();
  const page = await read('/');
  const asset = page.match(/\/assets\/[^"]+\.woff2/)?.[0] ?? '';
  expect((await request(asset)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

describe('the edge', () => {
  it('knows GET, HEAD and POST and no other method', async () => {
    const { request } = await openSite();
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await request('/apply', { method })).status).toBe(405);
  });

  it('keeps its refusals out of caches', async () => {
    const { request, post } = await openSite();
    const foreign = await post('/apply', {}, { headers: { Origin: 'https://evil.example' } });
    const refusals = [foreign, await request('/%ff'), await request('/apply', { method: 'PUT' })];
    expect(refusals.map(({ status }) => status)).toEqual([403, 400, 405]);
    for (const { headers } of refusals) expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('logs one line a request, with an id and without the query or the address', async () => {
    const { request, logged } = await openSite();
    const answer = await request('/about?who=mira', { address: '192.0.2.7' });
    expect(logged).toMatchObject([{ level: 'info', method: 'GET', path: '/about', status: 200 }]);
    expect(logged[0]?.['requestId']).toBe(answer.headers.get('X-Request-Id'));
    await request('/mira@student.example');
    expect(JSON.stringify(logged)).not.toMatch(/mira|192\.0\.2\.7/);
  });

  it('logs the path of every route, whatever the answer, and of no other address', async () => {
    const { request, logged } = await openSite();
    const paths = [...pages, ...endpoints].map(({ path }) => path);
    for (const path of [...paths, '/login/forgot.data', '/mira', '/mira.data']) await request(path, { method: 'POST' });
    expect(logged.map(({ path }) => path)).toEqual([...paths, '/login/forgot.data', null, null]);
  });

  it('answers whether it is alive and whether it can keep what is sent', async () => {
    const { request, close } = await openSite();
    const ask = async (path: string) => {
      const answer = await request(path);
      return [answer.status, await answer.json()];
    };
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }]);
    close();
    // An answer holds for a second.
    await expect.poll(() => ask('/readyz')).toEqual([503, { status: 'not-ready' }]);
    for (const path of ['/healthz', '/up']) expect(await ask(path)).toEqual([200, { status: 'ok' }]);
  });
});
