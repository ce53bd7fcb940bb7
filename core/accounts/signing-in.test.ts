import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBrowser, mira, prepareAccounts, readChanges, school } from '../../tests/support/account-stage.ts';
import type { BrowserChanges } from './browser.ts';
import { admitFromProvider, requestPasswordReset, resetPassword, signIn, signUp } from './use-cases.ts';

const stage = prepareAccounts();

describe('signing in', () => {
  it('is refused after ten wrong passwords from one address, without checking the next', async () => {
    const results = await stage.guess(12);
    expect(results.slice(0, 10)).toEqual(Array(10).fill({ ok: false, code: 'wrong-credentials' }));
    expect(results[10]).toEqual({ ok: false, code: 'too-many', waitSeconds: expect.any(Number) });
    expect(stage.countChecked()).toBe(10);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    expect((await stage.guess(1))[0]).toMatchObject({ code: 'wrong-credentials' });
  });

  it('counts wrong passwords only for a network, and is refused after twenty right ones of one account', async () => {
    await stage.signUp();
    const results = [];
    for (let time = 0; time < 23; time += 1) results.push(await signIn(stage.ports, mira, makeBrowser()));
    expect(results.map(({ ok }) => ok)).toEqual([...Array(20).fill(true), false, false, false]);
    expect(results[22]).toEqual({ ok: false, code: 'too-many', waitSeconds: expect.any(Number) });
    expect(stage.countChecked()).toBe(20);
    const noah = { ...mira, email: 'noah@student.example' };
    await signUp(stage.ports, noah, makeBrowser());
    expect((await signIn(stage.ports, noah, makeBrowser())).ok).toBe(true);
  });

  it('is slowed down for an account that is guessed at from everywhere', async () => {
    const results = await stage.guess(35, mira.email, (time) => `198.51.100.${time}`);
    expect(results.filter((result) => 'code' in result && result.code === 'too-many')).toHaveLength(5);
  });

  it('is not slowed down elsewhere by one stranger who keeps guessing from one address', async () => {
    await stage.signUp();
    await stage.guess(200);
    expect((await signIn(stage.ports, mira, makeBrowser('203.0.113.9'))).ok).toBe(true);
  });

  it('is not refused for the right password because of others on the network', async () => {
    await stage.signUp();
    for (let time = 0; time < 120; time += 1) await stage.guess(1, `made.up${time}@student.example`);
    expect((await signIn(stage.ports, mira, makeBrowser())).ok).toBe(true);
  });

  it('is refused on a network after 300 wrong passwords for any accounts, but not in a browser that is known', async () => {
    const browser = await stage.signUp();
    for (let time = 0; time < 300; time += 1) await stage.guess(1, `made.up${time}@student.example`);
    expect(await signIn(stage.ports, mira, makeBrowser())).toMatchObject({ code: 'too-many' });
    expect((await signIn(stage.ports, mira, makeBrowser(school, browser))).ok).toBe(true);
    expect((await signIn(stage.ports, mira, makeBrowser('203.0.113.9'))).ok).toBe(true);
  });

  it('still works for its owner, in a browser that is known, while strangers keep guessing', async () => {
    const browser = await stage.signUp();
    await stage.guess(40);
    await stage.guess(40, mira.email, (time) => `198.51.100.${time}`);
    const elsewhere = await signIn(stage.ports, mira, makeBrowser('203.0.113.9'));
    expect(elsewhere).toMatchObject({ code: 'too-many' });
    expect((await signIn(stage.ports, mira, makeBrowser(school, browser))).ok).toBe(true);
  });
});

describe('a password that another program kept as it was typed', () => {
  const typed = { ...mira, password: 'ｗａｌｎｕｔ ½ ｒｉｖｅｒ' };

  beforeEach(() => {
    stage.ports = { ...stage.ports, identity: { ...stage.ports.identity, hasForeignAccounts: true } };
  });

  it('opens its account, and no other spelling of it does', async () => {
    await stage.ports.identity.signUp(typed);
    expect((await signIn(stage.ports, typed, makeBrowser())).ok).toBe(true);
    const normalised = { ...typed, password: typed.password.normalize('NFKC') };
    expect(await signIn(stage.ports, normalised, makeBrowser())).toMatchObject({ code: 'wrong-credentials' });
  });

  it('is one attempt when it is wrong, though it is looked at in both forms, with an account or without', async () => {
    await stage.ports.identity.signUp(mira);
    for (const email of [mira.email, 'unknown@student.example']) {
      vi.mocked(stage.ports.identity.signIn).mockClear();
      const codes = [];
      for (let time = 0; time < 11; time += 1) {
        const result = await signIn(stage.ports, { ...typed, email }, makeBrowser());
        codes.push(!result.ok && result.code);
      }
      expect(codes).toEqual([...Array(10).fill('wrong-credentials'), 'too-many']);
      expect(stage.countChecked()).toBe(20);
    }
  });
});

it('looks at a password once where no other program makes accounts, whatever its characters are', async () => {
  for (const password of ['ｗａｌｎｕｔ ½ ｒｉｖｅｒ', 'walnut river 43']) {
    vi.mocked(stage.ports.identity.signIn).mockClear();
    expect(await signIn(stage.ports, { ...mira, password }, makeBrowser())).toMatchObject({
      code: 'wrong-credentials',
    });
    expect(stage.countChecked()).toBe(1);
  }
});

describe('a browser that is known', () => {
  const signInWrong = (browser: BrowserChanges) =>
    signIn(stage.ports, { ...mira, password: 'wrong' }, makeBrowser(school, browser));

  it('has no more attempts for being known many times', async () => {
    await stage.signUp();
    const browsers = [];
    for (let time = 0; time < 5; time += 1) browsers.push(readChanges(await signIn(stage.ports, mira, makeBrowser())));
    const results = [];
    for (const browser of browsers) for (let time = 0; time < 10; time += 1) results.push(await signInWrong(browser));
    expect(results.filter((result) => 'code' in result && result.code === 'wrong-credentials')).toHaveLength(30);
  });

  it('is a stranger once the account has a new password, and uses up nothing of its owner’s', async () => {
    const before = await stage.signUp();
    await requestPasswordReset(stage.ports, mira.email, makeBrowser());
    const result = await resetPassword(
      stage.ports,
      { token: stage.mails.at(-1)?.token ?? '', password: 'a new one' },
      makeBrowser(),
    );
    for (let time = 0; time < 40; time += 1) await signInWrong(before);
    const owner = makeBrowser(school, readChanges(result));
    expect((await signIn(stage.ports, { ...mira, password: 'a new one' }, owner)).ok).toBe(true);
    expect(await signInWrong(before)).toMatchObject({ code: 'too-many' });
  });
});

describe('an outage of the identity service', () => {
  it('counts as no account’s wrong password', async () => {
    await stage.signUp();
    const { identity } = stage.ports;
    stage.ports = { ...stage.ports, identity: { ...identity, signIn: () => Promise.reject(new Error('away')) } };
    for (let time = 0; time < 12; time += 1)
      await expect(signIn(stage.ports, mira, makeBrowser())).rejects.toThrow('away');
    stage.ports = { ...stage.ports, identity };
    expect((await signIn(stage.ports, mira, makeBrowser())).ok).toBe(true);
  });

  it('of the counters alone does not throw away a sign-in', async () => {
    await stage.signUp();
    const attempts = { ...stage.ports.attempts, refund: () => Promise.reject(new Error('away')) };
    expect((await signIn({ ...stage.ports, attempts }, mira, makeBrowser())).ok).toBe(true);
  });
});

describe('coming back from a provider', () => {
  it('is limited for one sign-in, because each response costs a request to the provider, and for no other one', async () => {
    for (let time = 0; time < 5; time += 1) expect(await admitFromProvider(stage.ports, 'google.one')).toBe(true);
    expect(await admitFromProvider(stage.ports, 'google.one')).toBe(false);
    expect(await admitFromProvider(stage.ports, 'google.other')).toBe(true);
  });
});
