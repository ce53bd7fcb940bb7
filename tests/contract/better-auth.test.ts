import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { getMigrations } from 'better-auth/db/migration';
import { expect, test, vi } from 'vitest';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { makeBetterAuthOptions } from '../../engines/sql/identity/better-auth-options.ts';
import { openSqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeIdentity } from './identity.ts';
import type { IdentityUnderTest } from './identity-stage.ts';

function onSqlite(locate: (folder: string) => string): IdentityUnderTest {
  return {
    followsOurClock: true,
    async open(folder, publicUrl, sendMail) {
      const database = await openSqliteDatabase({ file: locate(folder) });
      const parts = { database: makeSqliteKysely(database), databaseType: 'sqlite', publicUrl, sendMail } as const;
      const identity = makeBetterAuthIdentity({ ...parts, secret: testSecret });
      return { identity, close: async () => database.close() };
    },
  };
}

describeIdentity(
  'Better Auth on SQLite in memory',
  onSqlite(() => ':memory:'),
);
describeIdentity(
  'Better Auth on SQLite in a file',
  onSqlite((folder) => join(folder, 'daybreak.db')),
);

test('Better Auth finds every table and column that it expects in ours', async () => {
  const database = await openSqliteDatabase({ file: ':memory:' });
  const kysely = makeSqliteKysely(database);
  const options = makeBetterAuthOptions(
    {
      database: kysely,
      databaseType: 'sqlite',
      publicUrl: 'http://localhost',
      secret: testSecret,
      sendMail: async () => {},
    },
    new AsyncLocalStorage(),
  );
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
  database.close();
});

const dayMs = 24 * 60 * 60 * 1000;

/** An account with one session, and what is stored of all sessions. */
async function openWithSession() {
  const database = await openSqliteDatabase({ file: ':memory:' });
  const parts = {
    database: makeSqliteKysely(database),
    databaseType: 'sqlite',
    publicUrl: 'http://localhost',
  } as const;
  const identity = makeBetterAuthIdentity({ ...parts, secret: testSecret, sendMail: async () => {} });
  const mira = { email: 'mira@student.example', password: 'walnut river 42' };
  const signedUp = await identity.signUp(mira, null);
  return {
    token: signedUp.ok ? signedUp.value.token : null,
    observe: identity.observe,
    signIn: () => identity.signIn(mira, null),
    readSessions: () =>
      database.ask((opened) => opened.execute({ sql: 'SELECT * FROM auth_session', parameters: [] } as never).rows),
    close() {
      vi.useRealTimers();
      vi.restoreAllMocks();
      database.close();
    },
  };
}

test('Better Auth keeps of a session neither address nor browser, and no session that is long over', async () => {
  const { signIn, readSessions, close } = await openWithSession();
  expect(await readSessions()).toMatchObject([{ ipAddress: '', userAgent: '' }]);
  const [start, uptimeMs] = [Date.now(), performance.now()];
  const passDays = (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * dayMs });
    vi.spyOn(performance, 'now').mockReturnValue(uptimeMs + days * dayMs);
  };
  passDays(36);
  await signIn();
  expect(await readSessions()).toHaveLength(2);
  passDays(38);
  await signIn();
  expect(await readSessions()).toHaveLength(2);
  close();
});

test.each([31, 400])('a clock that jumps %i days forward and back ends no session', async (days) => {
  const { token, observe, signIn, readSessions, close } = await openWithSession();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs });
  await signIn();
  vi.useRealTimers();
  expect(await readSessions()).toHaveLength(2);
  expect(await observe(token)).toMatchObject({ account: { email: 'mira@student.example' } });
  close();
});

test('a session that is over is of no use, though it is still stored', async () => {
  const { token, observe, signIn, readSessions, close } = await openWithSession();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * dayMs });
  await signIn();
  expect(await readSessions()).toHaveLength(2);
  expect(await observe(token)).toMatchObject({ account: null });
  close();
});

test('an account whose creation was interrupted can be opened by a new password', async () => {
  const database = await openSqliteDatabase({ file: ':memory:' });
  const tokens: string[] = [];
  const identity = makeBetterAuthIdentity({
    database: makeSqliteKysely(database),
    databaseType: 'sqlite',
    publicUrl: 'http://localhost',
    secret: testSecret,
    sendMail: async ({ token }) => void tokens.push(token),
  });
  const mira = { email: 'mira@student.example', password: 'walnut river 42' };
  await identity.signUp(mira, null);
  await database.ask((opened) => opened.execute({ sql: 'DELETE FROM auth_account', parameters: [] } as never));
  expect(await identity.signIn(mira, null)).toMatchObject({ code: 'wrong-credentials' });
  await identity.requestPasswordReset(mira.email);
  await identity.resetPassword(tokens.at(-1) ?? '', mira.password);
  expect(await identity.signIn(mira, null)).toMatchObject({ ok: true });
  database.close();
});

test('Better Auth hides no mail that could not be stored, nor a session that could not be ended', async () => {
  const database = await openSqliteDatabase({ file: ':memory:' });
  const outage = new Error('the outbox is away');
  const identity = makeBetterAuthIdentity({
    database: makeSqliteKysely(database),
    databaseType: 'sqlite',
    publicUrl: 'http://localhost',
    secret: testSecret,
    sendMail: () => Promise.reject(outage),
  });
  const mira = { email: 'mira@student.example', password: 'walnut river 42' };
  const signedUp = await identity.signUp(mira, null);
  expect(signedUp).toMatchObject({ ok: true, value: { failure: outage } });
  await expect(identity.requestPasswordReset(mira.email)).rejects.toMatchObject({ cause: outage });
  await expect(identity.requestVerification(mira.email)).rejects.toMatchObject({ cause: outage });
  const trigger = `CREATE TRIGGER keep BEFORE DELETE ON auth_session BEGIN SELECT RAISE(ABORT, 'created'); END`;
  await database.ask((opened) => opened.execute({ sql: trigger, parameters: [] } as never));
  const before = signedUp.ok ? signedUp.value.token : null;
  const again = await identity.signIn(mira, before);
  expect(again).toMatchObject({ ok: true, value: { failure: expect.any(Error) } });
  database.close();
});
