import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeAccounts } from '../../tests/support/account-parts.ts';
import { fail, type Result } from '../model/result.ts';
import { anonymous } from '../model/viewer.ts';
import type { AccountPorts } from '../ports/account-ports.ts';
import type { LinkMail } from '../ports/mail-request.ts';
import type { Browser, BrowserChanges } from './browser.ts';
import { findViewer } from './find-viewer.ts';
import {
  admitFromProvider,
  type Completed,
  confirmEmail,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  signIn,
  signUp,
} from './use-cases.ts';

const mira = { email: 'mira@student.example', password: 'walnut river 42' };
const school = '192.0.2.1';

let database: SqliteDatabase;
let ports: AccountPorts;
let mails: LinkMail[];

beforeEach(async () => {
  database = await openSqliteDatabase({ file: ':memory:' });
  const parts = makeAccounts(database, 'http://localhost:3000');
  mails = parts.mails;
  // Guessing is tried hundreds of times here, and what is guessed at does not matter.
  const { signIn: realSignIn } = parts.accounts.identity;
  const identity = {
    ...parts.accounts.identity,
    signIn: vi.fn<typeof realSignIn>(async (credentials) =>
      credentials.password === 'wrong' ? fail('wrong-credentials') : realSignIn(credentials),
    ),
  };
  ports = { ...parts.accounts, identity };
});

afterEach(() => {
  vi.useRealTimers();
  database.close();
});

/** A request of a browser that kept what an earlier response gave it. */
function makeBrowser(address = school, { session, device }: BrowserChanges = {}): Browser {
  const token = session?.kind === 'set' ? session.token : null;
  return { address, session: token, device: device ?? null, pendingSignIns: [] };
}

function readChanges(result: Result<Completed, string>): BrowserChanges {
  if (!result.ok) throw new Error(result.code);
  return result.value.changes;
}

function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

async function guess(times: number, email = mira.email, address: (time: number) => string = () => school) {
  const results = [];
  for (let time = 0; time < times; time += 1)
    results.push(await signIn(ports, { email, password: 'wrong' }, makeBrowser(address(time))));
  return results;
}

const countChecked = () => vi.mocked(ports.identity.signIn).mock.calls.length;

const signUpHere = async () => readChanges(await signUp(ports, mira, makeBrowser()));

describe('signing in', () => {
  it('is refused after ten wrong passwords from one address, without checking the next', async () => {
    const results = await guess(12);
    expect(results.slice(0, 10)).toEqual(Array(10).fill({ ok: false, code: 'wrong-credentials' }));
    expect(results[10]).toEqual({ ok: false, code: 'too-many', waitSeconds: expect.any(Number) });
    expect(countChecked()).toBe(10);
    passSeconds(600);
    expect((await guess(1))[0]).toMatchObject({ code: 'wrong-credentials' });
  });

  it('counts wrong passwords only for a network, and is refused after twenty right ones of one account', async () => {
    await signUpHere();
    const results = [];
    for (let time = 0; time < 23; time += 1) results.push(await signIn(ports, mira, makeBrowser()));
    expect(results.map(({ ok }) => ok)).toEqual([...Array(20).fill(true), false, false, false]);
    expect(results[22]).toEqual({ ok: false, code: 'too-many', waitSeconds: expect.any(Number) });
    expect(countChecked()).toBe(21);
    const noah = { ...mira, email: 'noah@student.example' };
    await signUp(ports, noah, makeBrowser());
    expect((await signIn(ports, noah, makeBrowser())).ok).toBe(true);
  });

  it('is slowed down for an account that is guessed at from everywhere', async () => {
    const results = await guess(35, mira.email, (time) => `198.51.100.${time}`);
    expect(results.filter((result) => 'code' in result && result.code === 'too-many')).toHaveLength(5);
  });

  it('is not slowed down elsewhere by one stranger who keeps guessing from one address', async () => {
    await signUpHere();
    await guess(200);
    expect((await signIn(ports, mira, makeBrowser('203.0.113.9'))).ok).toBe(true);
  });

  it('is not refused for the right password because of others on the network', async () => {
    await signUpHere();
    for (let time = 0; time < 120; time += 1) await guess(1, `made.up${time}@student.example`);
    expect((await signIn(ports, mira, makeBrowser())).ok).toBe(true);
  });

  it('still works for its owner, in a browser that is known, while strangers keep guessing', async () => {
    const browser = await signUpHere();
    await guess(40);
    await guess(40, mira.email, (time) => `198.51.100.${time}`);
    const elsewhere = await signIn(ports, mira, makeBrowser('203.0.113.9'));
    expect(elsewhere).toMatchObject({ code: 'too-many' });
    expect((await signIn(ports, mira, makeBrowser(school, browser))).ok).toBe(true);
  });
});

describe('a password that another program kept as it was typed', () => {
  const typed = { ...mira, password: 'ｗａｌｎｕｔ ½ ｒｉｖｅｒ' };

  beforeEach(() => {
    ports = { ...ports, identity: { ...ports.identity, hasForeignAccounts: true } };
  });

  it('opens its account, and no other spelling of it does', async () => {
    await ports.identity.signUp(typed);
    expect((await signIn(ports, typed, makeBrowser())).ok).toBe(true);
    const normalised = { ...typed, password: typed.password.normalize('NFKC') };
    expect(await signIn(ports, normalised, makeBrowser())).toMatchObject({ code: 'wrong-credentials' });
  });

  it('is one attempt when it is wrong, though it is looked at in both forms, with an account or without', async () => {
    await ports.identity.signUp(mira);
    for (const email of [mira.email, 'unknown@student.example']) {
      vi.mocked(ports.identity.signIn).mockClear();
      const codes = [];
      for (let time = 0; time < 11; time += 1) {
        const result = await signIn(ports, { ...typed, email }, makeBrowser());
        codes.push(!result.ok && result.code);
      }
      expect(codes).toEqual([...Array(10).fill('wrong-credentials'), 'too-many']);
      expect(countChecked()).toBe(20);
    }
  });
});

it('looks at a password once where no other program makes accounts, whatever its characters are', async () => {
  for (const password of ['ｗａｌｎｕｔ ½ ｒｉｖｅｒ', 'walnut river 43']) {
    vi.mocked(ports.identity.signIn).mockClear();
    expect(await signIn(ports, { ...mira, password }, makeBrowser())).toMatchObject({ code: 'wrong-credentials' });
    expect(countChecked()).toBe(1);
  }
});

describe('a browser that is known', () => {
  const signInWrong = (browser: BrowserChanges) =>
    signIn(ports, { ...mira, password: 'wrong' }, makeBrowser(school, browser));

  it('has its password looked at before those that wait from others', async () => {
    const browser = await signUpHere();
    vi.mocked(ports.identity.signIn).mockClear();
    await signIn(ports, mira, makeBrowser(school, browser));
    await signIn(ports, { ...mira, email: 'noah@student.example' }, makeBrowser(school, browser));
    expect(vi.mocked(ports.identity.signIn).mock.calls.map(([, options]) => options?.isKnown)).toEqual([true, false]);
  });

  it('has no more attempts for being known many times', async () => {
    await signUpHere();
    const browsers = [];
    for (let time = 0; time < 5; time += 1) browsers.push(readChanges(await signIn(ports, mira, makeBrowser())));
    const results = [];
    for (const browser of browsers) for (let time = 0; time < 10; time += 1) results.push(await signInWrong(browser));
    expect(results.filter((result) => 'code' in result && result.code === 'wrong-credentials')).toHaveLength(30);
  });

  it('is a stranger once the account has a new password, and uses up nothing of its owner’s', async () => {
    const before = await signUpHere();
    await requestPasswordReset(ports, mira.email, makeBrowser());
    const result = await resetPassword(
      ports,
      { token: mails.at(-1)?.token ?? '', password: 'a new one' },
      makeBrowser(),
    );
    for (let time = 0; time < 40; time += 1) await signInWrong(before);
    const owner = makeBrowser(school, readChanges(result));
    expect((await signIn(ports, { ...mira, password: 'a new one' }, owner)).ok).toBe(true);
    expect(await signInWrong(before)).toMatchObject({ code: 'too-many' });
  });
});

describe('an outage of the identity service', () => {
  it('counts as no account’s wrong password', async () => {
    await signUpHere();
    const { identity } = ports;
    ports = { ...ports, identity: { ...identity, signIn: () => Promise.reject(new Error('away')) } };
    for (let time = 0; time < 12; time += 1) await expect(signIn(ports, mira, makeBrowser())).rejects.toThrow('away');
    ports = { ...ports, identity };
    expect((await signIn(ports, mira, makeBrowser())).ok).toBe(true);
  });

  it('of the counters alone does not throw away a sign-in', async () => {
    await signUpHere();
    const attempts = { ...ports.attempts, refund: () => Promise.reject(new Error('away')) };
    expect((await signIn({ ...ports, attempts }, mira, makeBrowser())).ok).toBe(true);
  });
});

describe('coming back from a provider', () => {
  it('is limited for one sign-in, because each response costs a request to the provider, and for no other one', async () => {
    for (let time = 0; time < 5; time += 1) expect(await admitFromProvider(ports, 'google.one')).toBe(true);
    expect(await admitFromProvider(ports, 'google.one')).toBe(false);
    expect(await admitFromProvider(ports, 'google.other')).toBe(true);
  });
});

describe('signing up', () => {
  it('takes the same letters typed as other characters for the same password, and checks the normalised one', async () => {
    const typed = { ...mira, password: 'caf\u00e9 au lait' };
    expect((await signUp(ports, typed, makeBrowser())).ok).toBe(true);
    expect((await signIn(ports, { ...mira, password: 'cafe\u0301 au lait' }, makeBrowser())).ok).toBe(true);
    const wide = { ...mira, email: 'wide@student.example', password: 'ｐａｓｓｗｏｒｄ' };
    expect(await signUp(ports, wide, makeBrowser())).toMatchObject({ code: 'password-common' });
  });

  it.each([
    [{ password: 'seven77' }, 'password-too-short'],
    [{ password: '👩‍👩‍👧'.repeat(26) }, 'password-too-long'],
    [{ password: 'password' }, 'password-common'],
    [{ password: 'PassWord' }, 'password-common'],
    [{ email: 'no address' }, 'not-an-email'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'not-an-email'],
  ])('refuses %o', async (change, code) => {
    expect(await signUp(ports, { ...mira, ...change }, makeBrowser())).toEqual({ ok: false, code });
  });

  it('writes no more mails than the limits allow, and makes the account nevertheless and says so', async () => {
    const results = [];
    for (let time = 0; time < 6; time += 1)
      results.push(await signUp(ports, { ...mira, email: `Mira+${time}@student.example` }, makeBrowser()));
    expect(mails).toHaveLength(4);
    expect(results.map((result) => result.ok && result.value.isMailWithheld === true)).toEqual([
      ...Array(4).fill(false),
      ...Array(2).fill(true),
    ]);
  });

  it('with an address that has an account uses up none of the mails', async () => {
    await signUpHere();
    for (let time = 0; time < 10; time += 1)
      expect(await signUp(ports, mira, makeBrowser())).toMatchObject({ code: 'email-taken' });
    expect((await signUp(ports, { ...mira, email: 'mira+a@student.example' }, makeBrowser())).ok).toBe(true);
    expect(mails).toHaveLength(2);
  });
});

describe('a forgotten password', () => {
  it('sends no more than three mails an hour, and says the same whether there is an account or not', async () => {
    await signUpHere();
    mails.length = 0;
    for (const email of [mira.email, 'unknown@student.example']) {
      const results = await Promise.all(
        Array.from({ length: 5 }, () => requestPasswordReset(ports, email, makeBrowser('198.51.100.1'))),
      );
      expect(results.map((result) => (result.ok ? 'sent' : result.code))).toEqual([
        ...Array(3).fill('sent'),
        ...Array(2).fill('mails-to-mailbox'),
      ]);
    }
    expect(mails).toHaveLength(3);
  });

  it('can be replaced by its owner in a known browser while strangers ask for mails from everywhere', async () => {
    const browser = await signUpHere();
    const flood = Array.from({ length: 20 }, (_, time) =>
      requestPasswordReset(ports, mira.email, makeBrowser(`10.0.0.${time}`)),
    );
    await Promise.all(flood);
    mails.length = 0;
    expect(await requestPasswordReset(ports, mira.email, makeBrowser(school, browser))).toMatchObject({ ok: true });
    expect(mails).toHaveLength(1);
  });

  it('can be replaced by its link, however many wrong links others on the network try', async () => {
    await signUpHere();
    await requestPasswordReset(ports, mira.email, makeBrowser());
    const token = mails.at(-1)?.token ?? '';
    for (let time = 0; time < 60; time += 1)
      await resetPassword(ports, { token: `made up ${time}`, password: 'a new password' }, makeBrowser());
    expect((await resetPassword(ports, { token, password: 'a new password' }, makeBrowser())).ok).toBe(true);
  });

  it('is replaced by a password that follows the rules, in a browser that is known from then on', async () => {
    await signUpHere();
    await requestPasswordReset(ports, mira.email, makeBrowser());
    const token = mails.at(-1)?.token ?? '';
    const reset = (password: string) => resetPassword(ports, { token, password }, makeBrowser());
    expect(await reset('short')).toEqual({ ok: false, code: 'password-too-short' });
    expect(await reset('sunshine')).toEqual({ ok: false, code: 'password-common' });
    await guess(40);
    const result = await reset('a new password');
    const credentials = { ...mira, password: 'a new password' };
    expect((await signIn(ports, credentials, makeBrowser(school, readChanges(result)))).ok).toBe(true);
  });
});

it('a new password ends the session of the browser where the link was used', async () => {
  await signUpHere();
  const other = readChanges(await signUp(ports, { ...mira, email: 'noah@student.example' }, makeBrowser()));
  await requestPasswordReset(ports, mira.email, makeBrowser());
  const token = mails.at(-1)?.token ?? '';
  const result = await resetPassword(ports, { token, password: 'a new one' }, makeBrowser(school, other));
  expect(readChanges(result)).toEqual({ session: { kind: 'end' }, device: expect.any(String) });
  expect((await findViewer(ports, makeBrowser(school, other).session)).viewer).toEqual(anonymous);
});

describe('proving an address', () => {
  it('can be asked for again three times an hour, by an account that is signed in', async () => {
    const { viewer } = await findViewer(ports, makeBrowser(school, await signUpHere()).session);
    const results = [];
    // The mail of the registration was the first of four.
    for (let time = 0; time < 4; time += 1) results.push(await requestVerification(ports, viewer, makeBrowser()));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(await requestVerification(ports, anonymous, makeBrowser())).toMatchObject({ code: 'not-signed-in' });
    expect(await confirmEmail(ports, anonymous, 'a token')).toMatchObject({ code: 'not-signed-in' });
  });
});
