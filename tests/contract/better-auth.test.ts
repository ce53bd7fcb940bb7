import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { StoredAccount } from '../../core/accounts/identity.ts';
import { beginSession, observeSession } from '../../core/accounts/sessions.ts';
import { openDatabase } from '../../db/open.ts';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { openBetterAuth } from '../../engines/sql/identity/better-auth-library.ts';
import { makeSessionTable } from '../../engines/sql/identity/session-table.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeIdentity } from './identity.ts';

describeIdentity('Better Auth on SQLite', {
  followsOurClock: true,
  async open(_, publicUrl, sendMail) {
    const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
    const parts = { database, databaseType: 'sqlite', publicUrl, sendMail } as const;
    const identity = makeBetterAuthIdentity({ ...parts, secret: testSecret });
    const sessions = makeSessionTable(database);
    return { identity, sessions, close: async () => database.destroy() };
  },
});

test('Better Auth finds every table and column that it expects in ours', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const { options } = await openBetterAuth({
    database,
    databaseType: 'sqlite',
    publicUrl: 'http://localhost',
    secret: testSecret,
    sendMail: async () => {},
  });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
  await database.destroy();
});

const dayMs = 24 * 60 * 60 * 1000;

/** An account with one session, and what is stored of all sessions. */
async function openWithSession() {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const parts = { database, databaseType: 'sqlite', publicUrl: 'http://localhost' } as const;
  const identity = makeBetterAuthIdentity({ ...parts, secret: testSecret, sendMail: async () => {} });
  const sessions = makeSessionTable(database);
  await identity.signUp({ email: 'mira@student.example', password: 'walnut river 42' });
  const account = (await identity.find('mira@student.example')) as StoredAccount;
  return {
    token: await beginSession(sessions, account, false),
    observe: (token: string) => observeSession(sessions, token),
    begin: () => beginSession(sessions, account, false),
    readSessions: async () => (await sql`SELECT * FROM sessions`.execute(database)).rows,
    async close() {
      vi.useRealTimers();
      vi.restoreAllMocks();
      await database.destroy();
    },
  };
}

test('no token is stored, and no session that is long over', async () => {
  const { token, begin, readSessions, close } = await openWithSession();
  expect(JSON.stringify(await readSessions())).not.toContain(token);
  const [start, uptimeMs] = [Date.now(), performance.now()];
  const passDays = (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * dayMs });
    vi.spyOn(performance, 'now').mockReturnValue(uptimeMs + days * dayMs);
  };
  passDays(36);
  await begin();
  expect(await readSessions()).toHaveLength(2);
  passDays(38);
  await begin();
  expect(await readSessions()).toHaveLength(2);
  close();
});

test.each([31, 400])('a clock that jumps %i days forward and back ends no session', async (days) => {
  const { token, observe, begin, readSessions, close } = await openWithSession();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs });
  await begin();
  vi.useRealTimers();
  expect(await readSessions()).toHaveLength(2);
  expect(await observe(token)).toMatchObject({ account: { email: 'mira@student.example' } });
  close();
});

test('a session that is over is of no use, though it is still stored', async () => {
  const { token, observe, begin, readSessions, close } = await openWithSession();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * dayMs });
  await begin();
  expect(await readSessions()).toHaveLength(2);
  expect(await observe(token)).toMatchObject({ account: null });
  close();
});

test('an account whose creation was interrupted can be opened by a new password', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const tokens: string[] = [];
  const identity = makeBetterAuthIdentity({
    database,
    databaseType: 'sqlite',
    publicUrl: 'http://localhost',
    secret: testSecret,
    sendMail: async ({ token }) => void tokens.push(token),
  });
  const mira = { email: 'mira@student.example', password: 'walnut river 42' };
  await identity.signUp(mira);
  await sql`DELETE FROM auth_account`.execute(database);
  expect(await identity.signIn(mira)).toMatchObject({ code: 'wrong-credentials' });
  await identity.requestPasswordReset(mira.email);
  await identity.resetPassword(tokens.at(-1) ?? '', mira.password);
  expect(await identity.signIn(mira)).toMatchObject({ ok: true });
  await database.destroy();
});

test('Better Auth hides no mail that could not be stored', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const outage = new Error('the outbox is away');
  const identity = makeBetterAuthIdentity({
    database,
    databaseType: 'sqlite',
    publicUrl: 'http://localhost',
    secret: testSecret,
    sendMail: () => Promise.reject(outage),
  });
  const mira = { email: 'mira@student.example', password: 'walnut river 42' };
  const signedUp = await identity.signUp(mira);
  expect(signedUp).toMatchObject({ ok: true, value: { mailFailure: outage } });
  await expect(identity.requestPasswordReset(mira.email)).rejects.toMatchObject({ cause: outage });
  await expect(identity.requestVerification(mira.email)).rejects.toMatchObject({ cause: outage });
  await database.destroy();
});
