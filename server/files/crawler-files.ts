import { endpoints, findArea, pages } from '../../app/routes.ts';
import { siteName, subLine, themeColour } from '../../content/en/site/frame.ts';

/**
 * `/robots.txt`. A line closes every address that begins with its path. Pages stay open: those that are not indexed say
 * `noindex`, which a crawler can only read on a page that it may fetch.
 */
export function makeRobotsFile(publicUrl: string): string {
  // The staff side is linked nowhere; its addresses are not named here either, and an address with a key cannot be guessed.
  const closed = endpoints
    .filter(({ file, path }) => findArea(file) !== 'staff' && !path.includes(':'))
    .map(({ path }) => path);
  const outermost = closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)));
  const lines = outermost.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${lines}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** `/sitemap.xml` (https://www.sitemaps.org/protocol.html). */
export function makeSitemap(publicUrl: string, hasEvents: boolean): string {
  const indexed = pages.filter(({ path, ...page }) => page.indexed || (hasEvents && path === '/events'));
  const entries = indexed.map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/** `/site.webmanifest` (https://www.w3.org/TR/appmanifest/), for a site that is put on a home screen. */
export function makeManifest(): string {
  const icon = (src: string, size: number, purpose?: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  return JSON.stringify({
    name: siteName,
    short_name: siteName,
    description: subLine,
    start_url: '/',
    display: 'browser',
    background_color: themeColour,
    theme_color: themeColour,
    icons: [icon('/icon-192.png', 192), icon('/icon-512.png', 512), icon('/icon-maskable-512.png', 512, 'maskable')],
  });
}
