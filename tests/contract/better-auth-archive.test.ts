import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountArchive } from '../../domain/ports/account-archive.ts';
import type { Identity } from '../../domain/ports/identity.ts';
import type { LinkMail } from '../../domain/ports/mail-request.ts';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { openBetterAuthArchive } from '../../engines/sql/identity/better-auth-archive.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { testSecret } from '../support/account-parts.ts';
import { collect } from '../support/application-entry.ts';
import { makeArchivedAccount } from '../support/archived-account.ts';
import { mira, miraAtGoogle, noah } from './identity-stage.ts';

type Service = {
  readonly identity: Identity;
  readonly archive: AccountArchive;
  readonly database: SqliteDatabase;
  readonly mails: readonly LinkMail[];
};

let source: Service;
let destination: Service;

async function open(): Promise<Service> {
  const database = await openSqliteDatabase({ file: ':memory:' });
  const storage = { database: makeSqliteKysely(database), databaseType: 'sqlite' } as const;
  const mails: LinkMail[] = [];
  const sendMail = async (mail: LinkMail) => void mails.push(mail);
  const parts = { ...storage, publicUrl: 'http://localhost:3000', secret: testSecret, sendMail };
  return { database, mails, identity: makeBetterAuthIdentity(parts), archive: await openBetterAuthArchive(storage) };
}

beforeEach(async () => {
  source = await open();
  destination = await open();
});

afterEach(() => {
  source.database.close();
  destination.database.close();
});

const zoe = { ...miraAtGoogle, subject: '104729000000000000009', email: 'zoe@student.example' };

async function transfer(): Promise<string[]> {
  const outcomes: string[] = [];
  for await (const account of source.archive.read()) outcomes.push(await destination.archive.save(account));
  return outcomes;
}

test('an account exists in the destination with password, Google and proven address as in the source', async () => {
  await source.identity.signUp(mira);
  await source.identity.signUp(noah);
  await source.identity.signInWithProvider(zoe);
  expect(await transfer()).toEqual(['created', 'created', 'created']);
  expect(await transfer()).toEqual(['duplicate', 'duplicate', 'duplicate']);
  expect(await collect(destination.archive.read())).toEqual(await collect(source.archive.read()));
  expect(await destination.identity.signIn(mira)).toMatchObject({ ok: true });
  expect(await destination.identity.signIn({ ...noah, password: mira.password })).toMatchObject({
    code: 'wrong-credentials',
  });
  expect(await destination.identity.signInWithProvider(zoe)).toMatchObject({
    value: { email: zoe.email },
  });
  expect((await collect(destination.archive.read())).map(({ emailVerified }) => emailVerified)).toEqual([
    false,
    false,
    true,
  ]);
});

test('many accounts are read in pages, each once', async () => {
  for (let index = 0; index < 450; index += 1)
    await source.archive.save(makeArchivedAccount({ id: `person-${index}`, email: `person-${index}@student.example` }));
  const emails = (await collect(source.archive.read())).map(({ email }) => email);
  expect([emails.length, new Set(emails).size]).toEqual([450, 450]);
});

test('an account with the same address in the destination stays as it is', async () => {
  await source.identity.signUp(mira);
  const own = { ...mira, password: 'an other password' };
  await destination.identity.signUp(own);
  expect(await transfer()).toEqual(['conflict']);
  expect(await destination.identity.signIn(own)).toMatchObject({ ok: true });
});

test('a password that was changed in the destination is not changed back', async () => {
  await source.identity.signUp(mira);
  await transfer();
  const [account] = await collect(destination.archive.read());
  const changed = { kind: 'argon2id', hash: 'another' } as const;
  expect(await destination.archive.save({ ...(account as NonNullable<typeof account>), password: changed })).toBe(
    'duplicate',
  );
  expect(await destination.identity.signIn(mira)).toMatchObject({ ok: true });
});

test('a transfer that was interrupted after the account and before its password is completed by the next one', async () => {
  await source.identity.signUp(mira);
  await transfer();
  await destination.database.ask((opened) =>
    opened.execute({ sql: 'DELETE FROM auth_account', parameters: [] } as never),
  );
  expect(await transfer()).toEqual(['created']);
  expect(await destination.identity.signIn(mira)).toMatchObject({ ok: true });
});

test('an account whose password cannot be transferred exists without it, and a new password opens it', async () => {
  const account = makeArchivedAccount({ password: { kind: 'foreign' } });
  expect(await destination.archive.save(account)).toBe('created-without-password');
  expect(await destination.archive.save(account)).toBe('duplicate');
  expect(await destination.identity.signIn(mira)).toMatchObject({ code: 'wrong-credentials' });
  await destination.identity.requestPasswordReset(mira.email);
  const token = destination.mails.at(-1)?.token ?? '';
  expect(await destination.identity.resetPassword(token, mira.password)).toMatchObject({ ok: true });
  expect(await destination.identity.signIn(mira)).toMatchObject({ ok: true });
});

test('an id, a person at Google, or an address that another account has is taken, and nothing is written', async () => {
  const account = makeArchivedAccount({ providerSubjects: { google: miraAtGoogle.subject } });
  await destination.archive.save(account);
  const other = makeArchivedAccount({ id: 'another', email: noah.email });
  for (const rival of [
    { ...other, id: account.id },
    { ...other, email: account.email },
    { ...other, providerSubjects: account.providerSubjects },
  ])
    expect(await destination.archive.save(rival)).toBe('conflict');
  expect(await destination.archive.save(other)).toBe('created');
  expect(await destination.archive.save({ ...other, email: account.email })).toBe('conflict');
  expect(await collect(destination.archive.read())).toEqual([account, other]);
  expect(await destination.archive.count()).toEqual({ open: 2, closed: 0, withoutAddress: 0 });
});

test('an account is found by its id, as it was read', async () => {
  await source.identity.signUp(mira);
  const [account] = await collect(source.archive.read());
  expect(await source.archive.find(account?.id ?? '')).toEqual(account);
  expect(await source.archive.find('anonymous')).toBeNull();
});
