import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mistakesOf, read } from '../tests/support/settings.ts';

describe('settings that work together', () => {
  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'x'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID', 'x'],
    ['SMTP_URL', 'MAIL_FROM', 'smtp://mail.example'],
    ['MAIL_FROM', 'SMTP_URL', 'mail@daybreak.example'],
    ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'daybreak-site'],
    ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'x'],
  ])('are refused when there is %s and no %s', (given, missing, value) => {
    const mistakes = [`${missing} is not set, but ${given} is: they work together.`];
    expect(mistakesOf({ [given]: value })).toEqual(mistakes);
    expect(mistakesOf({ [given]: value, [missing]: '' })).toEqual(mistakes);
  });

  test('complain together with every other mistake', () => {
    expect(mistakesOf({ PORT: 'x', SMTP_URL: 'smtp://mail.example' })).toHaveLength(2);
  });

  test('name a Firebase project, on Google or on the emulators, next to the database', () => {
    const environment = { FIREBASE_PROJECT_ID: 'daybreak-site', FIREBASE_API_KEY: 'key' };
    const nowhere = { authEmulatorHost: null, firestoreEmulatorHost: null };
    const firebase = { projectId: 'daybreak-site', apiKey: 'key', ...nowhere };
    expect(read(environment)).toMatchObject({ firebase, engine: { kind: 'sqlite' } });
    const DATABASE_URL = 'postgres://db.example/daybreak';
    expect(read({ ...environment, DATABASE_URL })).toMatchObject({ firebase, engine: { kind: 'postgres' } });
    const hosts = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
    const emulated = { authEmulatorHost: '127.0.0.1:9099', firestoreEmulatorHost: '127.0.0.1:8080' };
    expect(read({ ...environment, ...hosts }).firebase).toEqual({ ...firebase, ...emulated });
  });

  test.each(['Daybreak', 'daybreak_site', 'day', '-daybreak', 'daybreak-', 'https://daybreak.example', 'x'.repeat(31)])(
    'refuse the Firebase project %j',
    (FIREBASE_PROJECT_ID) => {
      expect(mistakesOf({ FIREBASE_PROJECT_ID, FIREBASE_API_KEY: 'key' })).toEqual([
        expect.stringMatching(/^FIREBASE_PROJECT_ID is ".+", but must .+ for example FIREBASE_PROJECT_ID=.+\.$/),
      ]);
    },
  );

  test('ask Google itself unless another issuer is named, which alone opens nothing', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(read(google).providers.google?.issuer).toBe('https://accounts.google.com');
    expect(read({ GOOGLE_ISSUER: 'https://accounts.example' }).providers.google).toBeNull();
  });

  test.each(['https://accounts.example/realms/x', 'http://localhost:4000', 'http://127.0.0.1', 'http://127.0.0.1:1/x'])(
    'ask the issuer %s',
    (issuer) => {
      const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
      expect(read({ ...google, GOOGLE_ISSUER: `${issuer}/` }).providers.google?.issuer).toBe(issuer);
    },
  );

  test.each([
    'http://accounts.example',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'https://user@accounts.example',
    'https://accounts.example?x',
    'https://accounts.example#x',
    'https://accounts .example',
    'https://',
    'accounts.example',
    'javascript:alert(1)',
  ])('refuse the issuer %s', (GOOGLE_ISSUER) => {
    expect(mistakesOf({ GOOGLE_ISSUER })).toHaveLength(1);
  });

  test.each(['smtp://127.0.0.1:1025', 'smtps://a%40b:c@mail.example', 'smtp://mail.example:587/?requireTLS=true'])(
    'send mails over %s',
    (SMTP_URL) => {
      const MAIL_FROM = 'mail@daybreak.example';
      expect(read({ SMTP_URL, MAIL_FROM }).mail).toEqual({ smtpUrl: SMTP_URL, from: MAIL_FROM });
    },
  );

  test.each(['mail.example', 'smtp://', 'smtp:mail.example', 'http://mail.example', 'smtp://mail.example:x'])(
    'send no mails over %s',
    (SMTP_URL) => {
      expect(mistakesOf({ SMTP_URL, MAIL_FROM: 'mail@daybreak.example' })).toHaveLength(1);
    },
  );

  test.each([
    'Daybreak',
    'a@b@c',
    '<a@b.example',
    'a@b.example, c@d.example',
    'X <a@b.example>\nBcc: c@d.example',
    'a b@c',
  ])('send no mails from %j', (MAIL_FROM) => {
    expect(mistakesOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toEqual([
      expect.stringMatching(/^MAIL_FROM is ".+", but must be an address, for example MAIL_FROM=.+\.$/s),
    ]);
  });
});

describe('the ages', () => {
  test.each(['MINIMUM_AGE', 'GUARDIAN_BELOW_AGE'])('of %s are whole years, and 0 is off', (name) => {
    expect(read({ [name]: '0' }).ages).toEqual({ minimum: 0, guardianBelow: 0 });
    for (const value of ['-1', '13.5', '100', 'thirteen', '1e1', ' 13'])
      expect(mistakesOf({ [name]: value })).toEqual([
        `${name} is ${JSON.stringify(value)}, but must be a whole number from 0 to 99, for example ${name}=${name === 'MINIMUM_AGE' ? 13 : 16}.`,
      ]);
  });

  test('leave applicants who may apply and have a guardian', () => {
    expect(read({ MINIMUM_AGE: '13', GUARDIAN_BELOW_AGE: '14' }).ages).toEqual({ minimum: 13, guardianBelow: 14 });
    expect(mistakesOf({ MINIMUM_AGE: '13', GUARDIAN_BELOW_AGE: '13' })).toEqual([
      expect.stringMatching(/^GUARDIAN_BELOW_AGE must be above MINIMUM_AGE=13/),
    ]);
  });
});

describe('the database', () => {
  test.each([
    'postgres://user:p%40ss@db.example:5432/daybreak',
    'postgresql://db.example/daybreak?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem',
    'postgres:///daybreak?host=/var/run/postgresql',
  ])('is the PostgreSQL at %s, and what else is kept stays in the data directory', (DATABASE_URL) => {
    const { engine, dataDirectory } = read({ DATABASE_URL, DATA_DIR: '/srv/daybreak' });
    expect(engine).toEqual({ kind: 'postgres', url: DATABASE_URL, poolSize: 10 });
    expect(dataDirectory).toBe(resolve('/srv/daybreak'));
  });

  test.each([
    'db.example',
    'postgres:db',
    'postgres://',
    'http://db.example',
    'postgres://u:p#w@db/x',
    'postgres://a b/c',
    'postgres://one.example:5432,/c',
  ])('is not %j', (DATABASE_URL) => {
    expect(mistakesOf({ DATABASE_URL })).toHaveLength(1);
  });

  test('is asked over as many connections as are wanted', () => {
    const DATABASE_URL = 'postgres://db.example/daybreak';
    expect(read({ DATABASE_URL, DATABASE_POOL_SIZE: '100' }).engine).toMatchObject({ poolSize: 100 });
    for (const DATABASE_POOL_SIZE of ['1', '101', '-1', '1.5', 'many'])
      expect(mistakesOf({ DATABASE_URL, DATABASE_POOL_SIZE })).toHaveLength(1);
  });
});
