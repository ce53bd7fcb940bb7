import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountArchive } from '../../domain/accounts/account-archive.ts';
import type { Identity } from '../../domain/accounts/identity.ts';
import type { MailRequest } from '../../domain/mail/mail-request.ts';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { makeBetterAuthArchive } from '../../engines/sql/identity/better-auth-archive.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { testSecret } from '../support/account-parts.ts';
import { collect } from '../support/application-entry.ts';
import { makeArchivedAccount } from '../support/archived-account.ts';
import { mira, miraAtGoogle, noah } from './identity-stage.ts';

type House = {
  readonly identity: Identity;
  readonly archive: AccountArchive;
  readonly database: SqliteDatabase;
  readonly mails: readonly MailRequest[];
};

let old: House;
let next: House;

async function open(): Promise<House> {
  const database = await openSqliteDatabase({ file: ':memory:' });
  const place = { database: makeSqliteKysely(database), databaseType: 'sqlite' } as const;
  const mails: MailRequest[] = [];
  const sendMail = async (mail: MailRequest) => void mails.push(mail);
  const parts = { ...place, publicUrl: 'http://localhost:3000', secret: testSecret, sendMail };
  return { database, mails, identity: makeBetterAuthIdentity(parts), archive: makeBetterAuthArchive(place) };
}

beforeEach(async () => {
  old = await open();
  next = await open();
});

afterEach(() => {
  old.database.close();
  next.database.close();
});

const zoe = { ...miraAtGoogle, subject: '104729000000000000009', email: 'zoe@student.example' };

async function move(): Promise<string[]> {
  const outcomes: string[] = [];
  for await (const account of old.archive.read()) outcomes.push(await next.archive.save(account));
  return outcomes;
}

test('whoever had an account has it in the new house, with password, Google and proven address as before', async () => {
  await old.identity.signUp(mira, null);
  await old.identity.signUp(noah, null);
  await old.identity.signInWithProvider(zoe, null);
  expect(await move()).toEqual(['created', 'created', 'created']);
  expect(await move()).toEqual(['duplicate', 'duplicate', 'duplicate']);
  expect(await collect(next.archive.read())).toEqual(await collect(old.archive.read()));
  expect(await next.identity.signIn(mira, null)).toMatchObject({ ok: true });
  expect(await next.identity.signIn({ ...noah, password: mira.password }, null)).toMatchObject({
    code: 'wrong-credentials',
  });
  expect(await next.identity.signInWithProvider(zoe, null)).toMatchObject({ value: { account: { email: zoe.email } } });
  expect((await collect(next.archive.read())).map(({ emailVerified }) => emailVerified)).toEqual([false, false, true]);
});

test('many accounts are read in pages, each once', async () => {
  for (let place = 0; place < 450; place += 1)
    await old.archive.save(makeArchivedAccount({ id: `person-${place}`, email: `person-${place}@student.example` }));
  const emails = (await collect(old.archive.read())).map(({ email }) => email);
  expect([emails.length, new Set(emails).size]).toEqual([450, 450]);
});

test('an account that stands there under the same address stays as it is', async () => {
  await old.identity.signUp(mira, null);
  const own = { ...mira, password: 'an other password' };
  await next.identity.signUp(own, null);
  expect(await move()).toEqual(['conflict']);
  expect(await next.identity.signIn(own, null)).toMatchObject({ ok: true });
});

test('a password that was changed in the new house is not changed back', async () => {
  await old.identity.signUp(mira, null);
  await move();
  const [account] = await collect(next.archive.read());
  const changed = { kind: 'argon2id', hash: 'another' } as const;
  expect(await next.archive.save({ ...(account as NonNullable<typeof account>), password: changed })).toBe('duplicate');
  expect(await next.identity.signIn(mira, null)).toMatchObject({ ok: true });
});

test('a move that was cut short after the account and before its password is completed by the next', async () => {
  await old.identity.signUp(mira, null);
  await move();
  await next.database.ask((opened) => opened.execute({ sql: 'DELETE FROM auth_account', parameters: [] } as never));
  expect(await move()).toEqual(['created']);
  expect(await next.identity.signIn(mira, null)).toMatchObject({ ok: true });
});

test('an account whose password cannot move is there all the same, and a new password opens it', async () => {
  const account = makeArchivedAccount({ password: { kind: 'foreign' } });
  expect(await next.archive.save(account)).toBe('created-without-password');
  expect(await next.archive.save(account)).toBe('duplicate');
  expect(await next.identity.signIn(mira, null)).toMatchObject({ code: 'wrong-credentials' });
  await next.identity.requestPasswordReset(mira.email);
  const token = next.mails.at(-1)?.token ?? '';
  expect(await next.identity.resetPassword(token, mira.password)).toMatchObject({ ok: true });
  expect(await next.identity.signIn(mira, null)).toMatchObject({ ok: true });
});

test('an id, a person at Google, or an address that another account has is taken, and nothing is written', async () => {
  const account = makeArchivedAccount({ googleSubject: miraAtGoogle.subject });
  await next.archive.save(account);
  const other = makeArchivedAccount({ id: 'another', email: noah.email });
  for (const rival of [
    { ...other, id: account.id },
    { ...other, email: account.email },
    { ...other, googleSubject: account.googleSubject },
  ])
    expect(await next.archive.save(rival)).toBe('conflict');
  expect(await next.archive.save(other)).toBe('created');
  expect(await next.archive.save({ ...other, email: account.email })).toBe('conflict');
  expect(await collect(next.archive.read())).toEqual([account, other]);
  expect(await next.archive.count()).toEqual({ open: 2, closed: 0, withoutAddress: 0 });
});

test('an account is found by its id, as it was read', async () => {
  await old.identity.signUp(mira, null);
  const [account] = await collect(old.archive.read());
  expect(await old.archive.find(account?.id ?? '')).toEqual(account);
  expect(await old.archive.find('anonymous')).toBeNull();
});
