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
