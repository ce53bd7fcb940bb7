import { Hono } from 'hono';
import { pages } from '../app/routes.ts';
import type { PublicFacts } from '../core/events/public-facts.ts';

/** `/robots.txt` and `/sitemap.xml`. */
export function createCrawlerFiles(publicUrl: string, getFacts: () => PublicFacts) {
  const app = new Hono();
  // All pages stay open, because a crawler must fetch a page to read its `noindex`.
  app.get('/robots.txt', (c) => c.text(`User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`));
  app.get('/sitemap.xml', (c) => {
    const sitemap = createSitemap(publicUrl, getFacts().events.length > 0);
    return c.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
  return app;
}

/** https://www.sitemaps.org/protocol.html */
function createSitemap(publicUrl: string, hasEvents: boolean): string {
  const indexed = pages.filter(({ path, ...page }) => page.indexed || (hasEvents && path === '/events'));
  const entries = indexed.map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}
