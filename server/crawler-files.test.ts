import { expect, it } from 'vitest';
import { pages } from '../app/routes.ts';
import { createRobotsFile, createSitemap } from './crawler-files.ts';

const publicUrl = 'https://daybreak.example';

it('lists in the sitemap the indexed pages, and closes no page whose noindex a crawler must read', () => {
  const sitemap = createSitemap(publicUrl, false);
  const robots = createRobotsFile(publicUrl);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  for (const { path, indexed = false } of pages) {
    expect(sitemap.includes(`<loc>${publicUrl}${path}</loc>`), path).toBe(indexed);
    expect(
      closed.some((prefix) => path.startsWith(prefix)),
      path,
    ).toBe(false);
  }
  expect(closed).toEqual(expect.arrayContaining(['/login/google', '/session', '/sign-out']));
  expect(closed.join()).not.toMatch(/staff|:/);
  expect(createSitemap(publicUrl, true)).toContain(`<loc>${publicUrl}/events</loc>`);
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});
