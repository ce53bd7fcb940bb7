import type { MiddlewareHandler } from 'hono';
import { endpoints, pages } from '../../app/routes.ts';

const privateHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Keeps addresses with a key out of caches, search engines and referrers, refusals included. */
export const hidePrivateAddresses: MiddlewareHandler = async (c, next) => {
  await next();
  if (!mayHaveKey(c.req.path)) return;
  for (const [name, value] of Object.entries(privateHeaders)) c.res.headers.set(name, value);
};

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

/** The path as `routes.ts` spells it. Linear in time; `/\/+$/` is quadratic. */
export function normalisePath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}
