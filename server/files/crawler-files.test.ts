import { expect, it } from 'vitest';
import { pages } from '../../app/routes.ts';
import { makeRobotsFile, makeSitemap } from './crawler-files.ts';

const publicUrl = 'https://daybreak.example';

it('lists in the sitemap the indexed pages, and closes no page whose noindex a crawler must read', () => {
  const sitemap = makeSitemap(publicUrl, false);
  const robots = makeRobotsFile(publicUrl);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  for (const { path, indexed = false } of pages) {
    expect(sitemap.includes(`<loc>${publicUrl}${path}</loc>`), path).toBe(indexed);
    expect(
      closed.some((prefix) => path.startsWith(prefix)),
      path,
    ).toBe(false);
  }
  expect(closed).toEqual(['/account/passkey-options', '/login/google', '/login/letter', '/session', '/sign-out']);
  expect(makeSitemap(publicUrl, true)).toContain(`<loc>${publicUrl}/events</loc>`);
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});
