import type { Context, MiddlewareHandler } from 'hono';
import { endpoints, pages } from '../../app/routes.ts';
import { edge } from '../../content/en/errors.ts';
import type { Environment } from './environment.ts';

/** React Router trims slashes in quadratic time: sixteen thousand of them took a second. */
const longestPath = 1000;

const formType = 'application/x-www-form-urlencoded';

/** Each address has one spelling; the router would answer others too, as if they were other pages. */
const routePaths = new Set([...pages, ...endpoints].map(({ path }) => path));

/** The beginnings of addresses with a key. The ids of staff addresses open only with a role. */
const keyedPrefixes = [...pages, ...endpoints]
  .filter(({ path }) => !path.startsWith('/staff') && path.includes(':'))
  .map(({ path }) => path.slice(0, path.indexOf(':')));

/** Keeps responses out of caches, and an address with a key out of search engines and referrers as well. */
export const keepPrivate: MiddlewareHandler<Environment> = async (c, next) => {
  await next();
  if (c.get('isKept')) return;
  const { headers } = c.res;
  const hasKey = mayHaveKey(c.req.path);
  if (hasKey || !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (!hasKey) return;
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('X-Robots-Tag', 'noindex');
};

/**
 * Refuses what a proxy in front may read in another way: several hosts (RFC 9112, section 3.2), and chunks
 * in HTTP/1.0, which lacks them (section 6.1).
 */
export const refuseAmbiguous: MiddlewareHandler<Environment> = async (c, next) => {
  const { httpVersion, headers, headersDistinct } = c.env.incoming;
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
    return c.text(edge.oldChunks, 400, { Connection: 'close' });
  return (headersDistinct['host']?.length ?? 0) > 1 ? c.text(edge.severalHosts, 400) : next();
};

/** Refuses foreign methods and malformed addresses, and redirects to the spelling of `routes.ts`. */
export const checkAddress: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req;
  if (path.length > longestPath) return c.text(edge.badAddress, 414);
  // PostgreSQL refuses NUL in a text.
  if (decodePath(path) === null || c.req.url.includes('%00')) return c.text(edge.badAddress, 400);
  if (method === 'POST') return next();
  if (method !== 'GET' && method !== 'HEAD') return c.text(edge.unknownMethod, 405, { Allow: 'GET, HEAD, POST' });
  const plain = normalisePath(path);
  if (plain !== path && routePaths.has(plain)) return c.redirect(plain + new URL(c.req.url).search, 301);
  return next();
};

/** Lets a POST through only when it comes from our own pages, as an ordinary form. */
export function checkOrigin(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    if (isForeign(c, publicUrl)) return c.text(edge.foreignOrigin, 403);
    const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    return contentType === formType ? next() : c.text(edge.unsupported, 415);
  };
}

/**
 * Browsers send the origin of a form, which must be the public address. A laptop is reached under several
 * names, so its requested host counts too. Programs that omit both headers have no cookies to abuse.
 */
function isForeign({ req }: Context, publicUrl: string): boolean {
  const origin = req.header('Origin');
  const fetchSite = req.header('Sec-Fetch-Site');
  // Private pages hide their referrer, so their forms have this origin, as have those of other sites, which
  // say `cross-site`. Safari before 16.4 leaves that out: then the key in the address proves the sender.
  if (origin === 'null') return fetchSite === undefined ? !mayHaveKey(req.path) : fetchSite !== 'same-origin';
  if (origin === undefined) return !['same-origin', 'none', undefined].includes(fetchSite);
  if (origin === publicUrl) return false;
  return new URL(publicUrl).hostname !== 'localhost' || origin !== `http://${req.header('Host')}`;
}

/** True for an address whose key opens something, in any spelling. */
function mayHaveKey(path: string): boolean {
  const plain = normalisePath((decodePath(path) ?? path).replace(/\/{2,}/g, '/'));
  return keyedPrefixes.some((prefix) => plain.startsWith(prefix));
}

/** The path with its characters; null for one that React Router would throw for. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The path as `routes.ts` spells it. Linear in time; `/\/+$/` is quadratic. */
function normalisePath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}
