import type { MiddlewareHandler } from 'hono';
import { endpoints, pages } from '../../app/routes.ts';
import { edge } from '../../content/en/errors.ts';
import type { Environment } from './environment.ts';

/** React Router trims slashes in quadratic time: sixteen thousand of them took a second. */
const longestPath = 1000;

/** Each address has one spelling; the router would answer others too, as if they were other pages. */
const routePaths = new Set([...pages, ...endpoints].map(({ path }) => path));

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

/**
 * The path as `routes.ts` spells it: lower case, end slashes trimmed. Linear in time; `/\/+$/` is
 * quadratic.
 */
function normalisePath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/** The path with its characters; null for one that React Router would throw for. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The beginnings of addresses with a key. The ids of staff addresses open only with a role. */
const keyedPrefixes = [...pages, ...endpoints]
  .filter(({ path }) => !path.startsWith('/staff') && path.includes(':'))
  .map(({ path }) => path.slice(0, path.indexOf(':')));

/** True for an address whose key opens something, in any spelling. */
export function mayHaveKey(path: string): boolean {
  const plain = normalisePath((decodePath(path) ?? path).replace(/\/{2,}/g, '/'));
  return keyedPrefixes.some((prefix) => plain.startsWith(prefix));
}

/**
 * The request under the address that visitors see: behind a TLS proxy it arrives as plain http. It is joined
 * as text, because `new URL('//evil.example/', origin)` is another host. The body is in `bodyContext`.
 */
export function restoreAddress({ method, url, headers, signal }: Request, publicUrl: string) {
  const address = publicUrl + url.slice(url.indexOf('/', 'https://'.length));
  const restored = new Request(address, { method, signal, headers });
  restored.headers.delete('Origin');
  return restored;
}
