/** The header that a browser sends after it got these cookies, added to those before. */
export function sendCookies(setCookies: readonly string[], before: Headers = new Headers()): Headers {
  const jar = new Map((before.get('Cookie') ?? '').split('; ').filter(Boolean).map(splitPair));
  for (const cookie of setCookies) {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name, value] = splitPair(pair);
    if (attributes.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  return new Headers(jar.size > 0 ? { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {});
}

/** The session's cookie as the browser sends it, or null. */
export function readSession(headers: Headers): string | null {
  return (headers.get('Cookie') ?? '').split('; ').find((pair) => /session/.test(pair.split('=')[0] ?? '')) ?? null;
}

function splitPair(pair: string): [name: string, value: string] {
  const index = pair.indexOf('=');
  return [pair.slice(0, index), pair.slice(index + 1)];
}
