import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginAppSetUp, confirmApp, getSecurity, renewRecoveryCodes, verifyCode } from '../../auth/second-factor.ts';
import { rules } from '../../core/limit-rules.ts';
import { resetSecondFactor } from '../../core/team/change-team.ts';
import { describeOnBothDatabases } from '../support/both-databases.ts';
import type { Browser } from '../support/browser.ts';
import { showCode } from '../support/totp.ts';
import { beginApp, kim, lee, openStage, type Stage, setUpApp } from './second-factor-stage.ts';

const proven = { ok: true, value: null };
const wrong = { ok: false, code: 'wrong-code' };
const waiting = [[], ['coordinator']];
const counting = [['coordinator'], []];

const prove = (browser: Browser, code = '') => browser.run((ctx) => verifyCode(ctx, code));
const isProven = async (browser: Browser) => (await browser.run(getSecurity))?.isProven;

describeOnBothDatabases('a second factor', (getContext) => {
  let stage: Stage;
  beforeEach(() => {
    stage = openStage(getContext());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps a role back until an app is set up', async () => {
    const browser = await stage.register();
    expect(await browser.getRoles()).toEqual(waiting);
    const { secret, recoveryCodes } = await beginApp(browser);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await browser.run((ctx) => confirmApp(ctx, '000000'))).toEqual(wrong);
    // Nor do the codes of an app that is not confirmed prove anything.
    expect(await prove(browser, recoveryCodes[0])).toEqual(wrong);
    expect(await prove(browser, showCode(secret))).toEqual(wrong);
    expect(await browser.getRoles()).toEqual(waiting);
    expect(await browser.run((ctx) => confirmApp(ctx, showCode(secret)))).toEqual(proven);
    expect(await browser.getRoles()).toEqual(counting);
    expect(await browser.run((ctx) => beginAppSetUp(ctx, kim.password))).toMatchObject({ ok: false });
  });

  it('needs the password and a verified address to be set up', async () => {
    const browser = await stage.register();
    for (const password of ['', 'wrong'])
      expect(await browser.run((ctx) => beginAppSetUp(ctx, password))).toEqual({ ok: false, code: 'wrong-password' });
    const stranger = await stage.register(lee, false);
    expect(await stranger.getRoles()).toEqual([[], []]);
    const verifyFirst = { ok: false, code: 'verify-first' };
    expect(await stranger.run((ctx) => beginAppSetUp(ctx, lee.password))).toEqual(verifyFirst);
    expect(await stage.open().run((ctx) => beginAppSetUp(ctx, ''))).toEqual({ ok: false, code: 'sign-in-again' });
  });

  it('takes each code of the app once while signing in, also if it comes several times simultaneously', async () => {
    const { secret, code } = await setUpApp(await stage.register());
    expect(await prove(await stage.typePassword(), code)).toEqual(wrong);
    const browsers = [await stage.typePassword(), await stage.typePassword(), await stage.typePassword()];
    const next = showCode(secret, 1);
    const results = await Promise.all(browsers.map((browser) => prove(browser, next)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const signedIn = await Promise.all(browsers.map((browser) => browser.isSignedIn()));
    expect(signedIn).toEqual(results.map(({ ok }) => ok));
  });

  it('takes each code of the app once in live sessions, and a refused one leaves nothing behind', async () => {
    const browser = await stage.register();
    const others = [await stage.typePassword(), await stage.typePassword()] as const;
    const { secret, code } = await setUpApp(browser);
    expect(await prove(others[0], code)).toEqual(wrong);
    expect(await isProven(others[0])).toBe(false);
    const next = showCode(secret, 1);
    const results = await Promise.all(others.map((other) => prove(other, next)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await Promise.all(others.map(isProven))).toEqual(results.map(({ ok }) => ok));
  });

  it('takes each recovery code once, and new ones replace them', async () => {
    const browser = await stage.register();
    const { recoveryCodes } = await setUpApp(browser);
    const [first = '', second, third] = recoveryCodes;
    expect(await prove(await stage.typePassword(), first)).toEqual(proven);
    expect(await prove(await stage.typePassword(), first)).toEqual(wrong);
    const two = [await stage.typePassword(), await stage.typePassword()];
    const results = await Promise.all(two.map((one) => prove(one, second)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await browser.run((ctx) => renewRecoveryCodes(ctx, 'wrong'))).toMatchObject({ code: 'wrong-password' });
    const renewed = await browser.run((ctx) => renewRecoveryCodes(ctx, kim.password));
    expect(await prove(await stage.typePassword(), third)).toEqual(wrong);
    expect(await prove(await stage.typePassword(), renewed.ok ? renewed.value.recoveryCodes[0] : '')).toEqual(proven);
  });

  it('limits codes in live sessions, by account', async () => {
    const browser = await stage.register();
    const stranger = await stage.typePassword();
    const { secret, recoveryCodes } = await setUpApp(browser);
    // Setting the app up took two.
    for (let tried = 0; tried < rules.secondFactor.points - 2; tried++)
      expect(await prove(stranger, '000000')).toEqual(wrong);
    expect(await prove(stranger, showCode(secret, 1))).toMatchObject({
      code: 'too-many',
      waitSeconds: expect.closeTo(3600, -2),
    });
    expect(await prove(browser, recoveryCodes[0])).toMatchObject({ code: 'too-many' });
    // A new sign-in has limits of its own.
    expect(await prove(await stage.typePassword(), recoveryCodes[0])).toEqual(proven);
  });

  it('limits codes while signing in, by sign-in and by account', async () => {
    const { secret } = await setUpApp(await stage.register());
    const guess = async () => {
      const browser = await stage.typePassword();
      for (let tried = 0; tried < 5; tried++) expect(await prove(browser, '000000')).toEqual(wrong);
      return prove(browser, showCode(secret, 1));
    };
    expect(await guess()).toEqual({ ok: false, code: 'not-signed-in' });
    expect(await guess()).toMatchObject({ code: 'too-many' });
    const owner = await stage.typePassword();
    expect(await prove(owner, showCode(secret, 1))).toMatchObject({
      code: 'too-many',
      waitSeconds: expect.closeTo(900, -2),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 901_000 });
    const later = await stage.typePassword();
    expect(await prove(later, showCode(secret))).toEqual(proven);
  });

  it('is asked for again after twelve hours', async () => {
    const browser = await stage.register();
    const { secret } = await setUpApp(browser);
    const hours = (count: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * 60 * 60 * 1000 - 60_000 });
    hours(12);
    expect(await browser.getRoles()).toEqual(counting);
    hours(0.1);
    expect(await browser.getRoles()).toEqual(waiting);
    expect(await browser.run((ctx) => renewRecoveryCodes(ctx, kim.password))).toMatchObject({ code: 'prove-first' });
    expect(await prove(browser, showCode(secret))).toEqual(proven);
    expect(await browser.getRoles()).toEqual(counting);
  });

  it('is reset by another coordinator, which is noted and ends the sessions', async () => {
    const browser = await stage.register();
    const other = await stage.register(lee);
    await setUpApp(browser);
    const { db } = getContext();
    const reset = (email: string) => other.run((ctx) => resetSecondFactor(ctx, { email, actorEmail: lee.email }));
    await setUpApp(other, lee.password);
    expect(await reset('LEE@daybreak.example')).toEqual({ ok: false, code: 'not-allowed' });
    expect(await reset(kim.email)).toEqual(proven);
    const entries = await db.selectFrom('access_log').selectAll().execute();
    expect(entries).toMatchObject([
      { kind: 'reset-second-factor', actorEmail: lee.email, details: JSON.stringify({ email: kim.email }) },
    ]);
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([false, true]);
    const again = await stage.typePassword();
    expect(await again.run(getSecurity)).toMatchObject({ isSetUp: false, isProven: false });
    expect(await again.getRoles()).toEqual(waiting);
  });

  it.each(['reads concerns', 'is on no team'])('of a person who %s is reset by a command only', async (who) => {
    const browser = await stage.register();
    await setUpApp(browser);
    const { db } = getContext();
    if (who === 'is on no team') await db.deleteFrom('team').where('email', '=', kim.email).execute();
    const ctx = { ...getContext(), concernEmails: who === 'reads concerns' ? [kim.email] : [] };
    const reset = (actorEmail: string | null) => resetSecondFactor(ctx, { email: kim.email, actorEmail });
    expect(await reset(lee.email)).toEqual({ ok: false, code: 'not-yours' });
    expect([await browser.isSignedIn(), await isProven(browser)]).toEqual([true, true]);
    expect(await reset(null)).toEqual(proven);
  });
});
