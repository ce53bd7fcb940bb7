import { Hono } from 'hono';
import { endpoints, findArea, pages } from '../app/routes.ts';

/** `/robots.txt` and `/sitemap.xml`. */
export function createCrawlerFiles(publicUrl: string, hasEvents: () => boolean) {
  return new Hono()
    .get('/robots.txt', (c) => c.text(createRobotsFile(publicUrl)))
    .get('/sitemap.xml', (c) =>
      c.body(createSitemap(publicUrl, hasEvents()), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
    );
}

/** Pages stay open: those that are not indexed say `noindex`, which a crawler can only read on a page that it may fetch. */
function createRobotsFile(publicUrl: string): string {
  // The staff side is linked nowhere, and its addresses are not named here either; one with a key cannot be guessed.
  const closed = endpoints.filter(({ file, path }) => findArea(file) !== 'staff' && !path.includes(':'));
  const lines = closed.map(({ path }) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${lines}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** https://www.sitemaps.org/protocol.html */
function createSitemap(publicUrl: string, hasEvents: boolean): string {
  const indexed = pages.filter(({ path, ...page }) => page.indexed || (hasEvents && path === '/events'));
  const entries = indexed.map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}
