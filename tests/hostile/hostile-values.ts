const elsewhere = 'other.example';

/** A list of words as they stand; JavaScript's escapes do not count. */
const words = (text: string) => text.split(' ');

const beginnings = [
  ...words(String.raw`https:// http:// // /// //// /\ \\ \/ /\/ https: https:/ https:\\ ftp:// HTTPS:// hTTps:\/`),
  ...words(String.raw`/.// /..// /./\ /%2f /%2F%2F /%5c %2f%2f //%0d%0a ／／ /／ https://localhost@ //localhost@`),
  ...words('https://localhost:80@ https://localhost. //a:b@ /login?next=// /login?next=https:// //[::1]@'),
  ...words('blob:https:// data:text/html, javascript:// javascript:alert(1)// JaVaScRiPt: vbscript: file:///'),
  ...words('view-source:https:// @ . ? #'),
  ...['/\t/', '/\n/', '\t//', ' //', '\u00a0//', '\0//', '/\u2028/'],
];

/** Targets of a redirect that lead away, or that a browser could take for such. */
export const hostileTargets: readonly string[] = beginnings.flatMap((start) => [
  `${start}${elsewhere}`,
  `${start}${elsewhere}/%2e%2e//dashboard`,
]);

/** Request targets that no browser sends, as they stand in the first line of a request. */
export const hostileAddresses: readonly string[] = [
  ...words(String.raw`//other.example/login /\other.example/login http://other.example/login http://[/ * /% /%E0%A4`),
  ...words('/login?next=%&mode=%E0 /a%00b /../../../../etc/passwd /%2e%2e/%2e%2e%5cetc /login;a=b /.data /_.data'),
  `/${'a'.repeat(12_000)}`,
  `/${'/'.repeat(12_000)}login`,
];

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
  { Cookie: 'daybreak.session=%; daybreak.device=%E0%A4; daybreak.google.x=%' },
  { Cookie: `daybreak.session=${'a'.repeat(7000)}` },
  { Cookie: 'daybreak.session=x; daybreak.session=y' },
];

const form = 'application/x-www-form-urlencoded';

/** Bodies of forms that no browser sends, with the type that they claim. */
export const malformedBodies: readonly (readonly [type: string, body: string | Buffer])[] = [
  ...['', '\0', ...words('&&& = == % name=% name=%ED%A0%80 name=%FF%FE name[]=a&name[b]=c __proto__=a name')].map(
    (body) => [form, body] as const,
  ),
  [form, 'email=a&'.repeat(8000)],
  [form, Buffer.from([0x6e, 0x3d, 0xff, 0xfe, 0x00])],
  [form, `message=${'x'.repeat(64 * 1024)}`],
  [`${form}; charset=utf-16`, 'name=a'],
  ['application/json', '{"name":"a"}'],
  ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nb\r\n--a--'],
  ['multipart/form-data', ''],
  ['text/plain', 'name=a'],
  ['', 'name=a'],
];

/** A session's cookie with one thing changed each; none of them is a session any more. */
export function tamperWith(cookie: string): string[] {
  const [session = '', value = ''] = /([^;=\s]*session[^=]*)=([^;]*)/.exec(cookie)?.slice(1) ?? [];
  const changeAt = (index: number) =>
    value.slice(0, index) + (value[index] === 'A' ? 'B' : 'A') + value.slice(index + 1);
  const indexes = Array.from({ length: 20 }, (_, part) => Math.floor((part * (value.length - 2)) / 20));
  const changed = [
    ...indexes.map(changeAt),
    value.slice(0, -8),
    value.slice(8),
    `x${value}`,
    [...value].reverse().join(''),
  ];
  return [
    ...changed.filter((other) => other !== value).map((other) => `${session}=${other}`),
    `${session}=`,
    `__Host-${session}=${value}`,
    `${session.toUpperCase()}=${value}`,
    `${session}=${encodeURIComponent(JSON.stringify({ email: 'kim@daybreak.example', roles: ['coordinator'] }))}`,
  ];
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const oddPositions = [
  [],
  null,
  7,
  'x',
  {},
  ['x'],
  ['x', 7],
  [{}, 'x'],
  [[], 'x'],
  ['x', 'y', 'z'],
  [null, 'x'],
  [1.5, 'x'],
];
const oddTexts = [
  [true, 'x'],
  ['\0', 'x'],
  ['x', '\0'],
  ['\ud800', 'x'],
  [-1, ''],
  ['9'.repeat(400), 'x'],
];

/** Positions in lists that no page of ours ever links to. */
export const hostileCursors: readonly string[] = [
  ...[...oddPositions, ...oddTexts].map(encode),
  ...['[1e999,"x"]', '[9007199254740993,"x"]'].map((text) => Buffer.from(text).toString('base64url')),
  ...['~', '~~', '\0~\0', '2026~\0', '\ud800~x', `${'x'.repeat(5000)}~x`],
];
