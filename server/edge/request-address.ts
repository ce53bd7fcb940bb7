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
 * another host. The origin was checked before (post-guard.ts).
 */
export function restoreAddress(request: Request, publicUrl: string): Request {
  const address = publicUrl + request.url.slice(request.url.indexOf('/', 'https://'.length));
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(address, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  } as RequestInit);
}
