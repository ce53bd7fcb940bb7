import { publicPaths } from '../content/site.ts';

/** `/robots.txt`: pages that are only for account holders are no search results. */
export function makeRobotsFile(publicUrl: string): string {
  return `User-agent: *\nDisallow: /dashboard\nDisallow: /login\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** `/sitemap.xml` (https://www.sitemaps.org/protocol.html). */
export function makeSitemap(publicUrl: string): string {
  const entries = publicPaths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}
