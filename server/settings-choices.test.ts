import { expect, test } from 'vitest';
import { mistakesOf, read } from '../tests/support/settings.ts';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const firebase = { FIREBASE_PROJECT_ID: 'daybreak-site', FIREBASE_API_KEY: 'key' };
const MAIL_FROM = 'mail@daybreak.example';
const DATABASE_URL = 'postgres://db.example/daybreak';

test.each<[name: string, values: readonly string[], others?: Record<string, string>]>([
  ['PORT', ['-1', '0', '3.5', '65536', 'http']],
  [
    'PUBLIC_URL',
    ['ftp://x.example', 'https://x.example/site', 'https://x.example?x', 'https://u@x.example', 'https://'],
  ],
  ['CONTACT_EMAIL', ['hello', 'a@b', 'a<b@c.de', 'a@b.de?cc=x', 'a@b.de\nBcc: c@d.de', '.a@b.de']],
  ['TRUST_PROXY', ['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'loopback,', 'toString']],
  ['CONCERN_EMAILS', ['kim', 'kim@daybreak.example,', 'kim@a.example;lee@a.example', 'Kim <kim@a.example>']],
  ['STAFF_SECOND_FACTOR', ['no', 'Off']],
  ['MINIMUM_AGE', ['-1', '13.5', '100', 'thirteen']],
  ['GUARDIAN_BELOW_AGE', ['-1', '100', '13'], { MINIMUM_AGE: '13' }],
  ['AUTH_SECRET', ['x'.repeat(31)]],
  ['DATABASE_URL', ['db.example', 'postgres://', 'http://db.example', 'postgres://u:p#w@db/x', 'postgres://a b/c']],
  ['DATABASE_POOL_SIZE', ['1', '101', '1.5', 'many'], { DATABASE_URL }],
  [
    'GOOGLE_ISSUER',
    ['http://a.example', 'http://localhost.example', 'https://u@a.example', 'https://a.example?x', 'x'],
  ],
  ['SMTP_URL', ['mail.example', 'smtp://', 'http://mail.example', 'smtp://mail.example:x'], { MAIL_FROM }],
  ['MAIL_FROM', ['Daybreak', 'a@b@c', 'a@b.example, c@d.example', 'X <a@b.c>\nBcc: c@d.e'], { SMTP_URL: 'smtp://x' }],
])('%s is refused where it means nothing, or too much', (name, values, others = {}) => {
  for (const value of values)
    expect(mistakesOf({ ...others, [name]: value }), value).toEqual([expect.stringMatching(`^${name} `)]);
});

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'x'],
  ['SMTP_URL', 'MAIL_FROM', 'smtp://mail.example'],
  ['MAIL_FROM', 'SMTP_URL', MAIL_FROM],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'daybreak-site'],
])('%s is refused without %s', (given, missing, value) => {
  const mistakes = [`${missing} is not set, but ${given} is: they work together.`];
  expect(mistakesOf({ [given]: value })).toEqual(mistakes);
  expect(mistakesOf({ [given]: value, [missing]: '' })).toEqual(mistakes);
});

test('a Firebase project is on Google or on the emulators, next to the database', () => {
  const project = { projectId: 'daybreak-site', apiKey: 'key', authEmulatorHost: null, firestoreEmulatorHost: null };
  expect(read(firebase)).toMatchObject({ firebase: project, engine: { kind: 'sqlite' } });
  expect(read({ ...firebase, DATABASE_URL })).toMatchObject({ firebase: project, engine: { kind: 'postgres' } });
  const hosts = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
  const emulated = { authEmulatorHost: '127.0.0.1:9099', firestoreEmulatorHost: '127.0.0.1:8080' };
  expect(read({ ...firebase, ...hosts }).firebase).toEqual({ ...project, ...emulated });
});

test('Google itself is asked unless another issuer is named', () => {
  expect(read(google).providers.google?.issuer).toBe('https://accounts.google.com');
  for (const issuer of ['https://accounts.example/realms/x', 'http://localhost:4000', 'http://127.0.0.1:1/x'])
    expect(read({ ...google, GOOGLE_ISSUER: `${issuer}/` }).providers.google?.issuer).toBe(issuer);
  expect(read({ GOOGLE_ISSUER: 'https://accounts.example' }).providers.google).toBeNull();
});

test.each(['smtp://127.0.0.1:1025', 'smtps://a%40b:c@mail.example', 'smtp://mail.example:587/?requireTLS=true'])(
  'mails leave by %s',
  (SMTP_URL) => {
    expect(read({ SMTP_URL, MAIL_FROM }).mail).toEqual({ smtpUrl: SMTP_URL, from: MAIL_FROM });
  },
);

test('a guardian is asked above the minimum age', () => {
  expect(read({ MINIMUM_AGE: '0', GUARDIAN_BELOW_AGE: '0' }).ages).toEqual({ minimum: 0, guardianBelow: 0 });
  expect(read({ MINIMUM_AGE: '13', GUARDIAN_BELOW_AGE: '14' }).ages).toEqual({ minimum: 13, guardianBelow: 14 });
});

test.each([
  'postgres://user:p%40ss@db.example:5432/daybreak',
  'postgresql://db.example/daybreak?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem',
  'postgres:///daybreak?host=/var/run/postgresql',
])('the database is the PostgreSQL at %s', (url) => {
  expect(read({ DATABASE_URL: url }).engine).toEqual({ kind: 'postgres', url, poolSize: 10 });
  expect(read({ DATABASE_URL: url, DATABASE_POOL_SIZE: '100' }).engine).toMatchObject({ poolSize: 100 });
});
