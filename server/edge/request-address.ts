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
  const { method, signal } = request;
  const url = publicUrl + request.url.slice(request.url.indexOf('/', 'https://'.length));
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  // Pages have no body: React Router asks for these four alone, and a whole Request takes longer than reading the session.
  if (method === 'GET' || method === 'HEAD') return { method, signal, url, headers } as Request;
  return new Request(url, { method, signal, headers, body: request.body, duplex: 'half' } as RequestInit);
}
