import { endpoints, pages } from '../../app/routes.ts';

/**
 * No page has a path that comes near it. React Router looks for slashes at its end in quadratic time: sixteen thousand of them
 * took a second.
 */
export const longestPath = 1000;

/** The path as `routes.ts` spells it: in lower case, without slashes at its end. In linear time, unlike `/\/+$/`. */
export function normalisePath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/** The path with its characters; one that cannot be decoded as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Where addresses with a key begin. Those of the staff side have ids, which open nothing by themselves. */
const keyedPrefixes = [...pages, ...endpoints]
  .filter(({ path }) => !path.startsWith('/staff') && path.includes(':'))
  .map(({ path }) => path.slice(0, path.indexOf(':')));

/** Whether the path can be the address that opens something for a person without an account, in any spelling. */
export function mayHaveKey(path: string): boolean {
  const plain = normalisePath(decodePath(path).replace(/\/{2,}/g, '/'));
  return keyedPrefixes.some((prefix) => plain.startsWith(prefix));
}

/** Whether the path can be decoded; React Router throws for one that cannot. */
export function isDecodable(path: string): boolean {
  try {
    // The comparison is needed: the bundler removes a call whose result is not used.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/**
 * The request under the address that visitors see. Behind a TLS proxy it arrives as plain http, and React Router
 * compares origins with the scheme. The address is joined as text, because `new URL('//evil.example/', origin)` is
 * another host. The origin was checked before (post-guard.ts). The body is in the context (`bodyContext`).
 */
export function restoreAddress({ method, url, headers, signal }: Request, publicUrl: string) {
  const address = publicUrl + url.slice(url.indexOf('/', 'https://'.length));
  const restored = new Request(address, { method, signal, headers });
  restored.headers.delete('Origin');
  return restored;
}
