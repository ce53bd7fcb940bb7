const elsewhere = 'other.example';
const beginnings = [
  ...[
    'https://',
    'http://',
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\\/',
    'https:',
    'https:/',
    'https:\\\\',
    'ftp://',
  ],
  ...['/.//', '/..//', '/./\\', '/%2f', '/%2F%2F', '/%5c', '%2f%2f', '/\t/', '/\n/', '\t//', ' //', '\u00a0//', '\0//'],
  ...[
    'HTTPS://',
    'hTTps:\\/',
    '//%0d%0a',
    '/\u2028/',
    '／／',
    '/／',
    'https://localhost@',
    'https://localhost:80@',
    '//localhost@',
  ],
  ...[
    'https://localhost.',
    '//a:b@',
    '/login?next=//',
    '/login?next=https://',
    '//[::1]@',
    'blob:https://',
    'data:text/html,',
  ],
  ...[
    'javascript://',
    'javascript:alert(1)//',
    'JaVaScRiPt:',
    'vbscript:',
    'file:///',
    'view-source:https://',
    '@',
    '.',
    '?',
    '#',
  ],
];

/** Targets of a redirect that lead away, or that a browser could take for such. */
export const hostileTargets: readonly string[] = beginnings.flatMap((start) => [
  `${start}${elsewhere}`,
  `${start}${elsewhere}/%2e%2e//dashboard`,
]);

/** Headers that ask for another host, path, method or visitor, or that cannot be read. */
export const hostileHeaders: readonly Record<string, string>[] = [
  { 'X-Forwarded-Host': elsewhere },
  { 'X-Forwarded-Proto': 'javascript' },
  { 'X-Forwarded-For': `${'1.1.1.1, '.repeat(200)}x` },
  { 'X-Forwarded-For': '<script>' },
  { 'X-Forwarded-For': '[::1' },
  { Forwarded: `for=1.1.1.1;host=${elsewhere};proto=https` },
  { 'X-Real-IP': '127.0.0.1' },
  { 'X-Original-URL': '/dashboard' },
  { 'X-Rewrite-URL': '/dashboard' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Origin: `https://${elsewhere}` },
  { Origin: 'null' },
  { Referer: `https://${elsewhere}/` },
  { 'Accept-Encoding': 'br;q=x, *;q=-1, gzip;q=1e9' },
  { 'Accept-Language': 'x'.repeat(8000) },
  { Accept: '*/*;q=' },
  { 'If-None-Match': '"'.repeat(200) },
  { 'If-Modified-Since': 'the day before yesterday' },
  { Range: 'bytes=9-1,-,x' },
  { Authorization: 'Basic =' },
  { 'X-Request-Id': 'a'.repeat(4000) },
  { Cookie: '=; =;;; a' },
  { Cookie: `${'a=b; '.repeat(2000)}` },
  { Cookie: '__proto__=x; constructor=y; toString=z' },
  { Cookie: 'daybreak.session_token=%; daybreak.device=%E0%A4; daybreak.google.x=%' },
  { Cookie: `daybreak.session_token=${'a'.repeat(7000)}` },
  { Cookie: 'daybreak.session_token=x; daybreak.session_token=y' },
];

/** A session's cookie with one thing changed each; none of them is a session any more. */
export function tamperWith(cookie: string): string[] {
  const [session = '', value = ''] = /([^;=\s]*session[^=]*)=([^;]*)/.exec(cookie)?.slice(1) ?? [];
  const change = (place: number) => value.slice(0, place) + (value[place] === 'A' ? 'B' : 'A') + value.slice(place + 1);
  const places = Array.from({ length: 20 }, (_, index) => Math.floor((index * (value.length - 2)) / 20));
  const changed = [
    ...places.map(change),
    value.slice(0, -8),
    value.slice(8),
    `x${value}`,
    value.split('').reverse().join(''),
  ];
  return [
    ...changed.filter((other) => other !== value).map((other) => `${session}=${other}`),
    `${session}=`,
    `__Host-${session}=${value}`,
    `${session.toUpperCase()}=${value}`,
    `${session}=${encodeURIComponent(JSON.stringify({ email: 'kim@daybreak.example', roles: ['coordinator'] }))}`,
  ];
}
