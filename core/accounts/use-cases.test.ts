import { describe, expect, it } from 'vitest';
import { makeBrowser, mira, prepareAccounts, readChanges, school } from '../../tests/support/account-stage.ts';
import { anonymous } from '../team/viewer.ts';
import { findViewer } from './find-viewer.ts';
import { confirmEmail, requestPasswordReset, requestVerification, resetPassword, signIn, signUp } from './use-cases.ts';

const stage = prepareAccounts();

describe('signing up', () => {
  it('takes the same letters typed as other characters for the same password, and checks the normalised one', async () => {
    const typed = { ...mira, password: 'caf\u00e9 au lait' };
    expect((await signUp(stage.ports, typed, makeBrowser())).ok).toBe(true);
    expect((await signIn(stage.ports, { ...mira, password: 'cafe\u0301 au lait' }, makeBrowser())).ok).toBe(true);
    const wide = { ...mira, email: 'wide@student.example', password: 'ｐａｓｓｗｏｒｄ' };
    expect(await signUp(stage.ports, wide, makeBrowser())).toMatchObject({ code: 'password-common' });
  });

  it.each([
    [{ password: 'seven77' }, 'password-too-short'],
    [{ password: '👩‍👩‍👧'.repeat(26) }, 'password-too-long'],
    [{ password: 'password' }, 'password-common'],
    [{ password: 'PassWord' }, 'password-common'],
    [{ email: 'no address' }, 'not-an-email'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'not-an-email'],
  ])('refuses %o', async (change, code) => {
    expect(await signUp(stage.ports, { ...mira, ...change }, makeBrowser())).toEqual({ ok: false, code });
  });

  it('writes no more mails than the limits allow, and makes the account nevertheless and says so', async () => {
    const results = [];
    for (let time = 0; time < 6; time += 1)
      results.push(await signUp(stage.ports, { ...mira, email: `Mira+${time}@student.example` }, makeBrowser()));
    expect(stage.mails).toHaveLength(4);
    expect(results.map((result) => result.ok && result.value.isMailWithheld === true)).toEqual([
      ...Array(4).fill(false),
      ...Array(2).fill(true),
    ]);
  });

  it('with an address that has an account uses up none of the mails', async () => {
    await stage.signUp();
    for (let time = 0; time < 10; time += 1)
      expect(await signUp(stage.ports, mira, makeBrowser())).toMatchObject({ code: 'email-taken' });
    expect((await signUp(stage.ports, { ...mira, email: 'mira+a@student.example' }, makeBrowser())).ok).toBe(true);
    expect(stage.mails).toHaveLength(2);
  });
});

describe('a forgotten password', () => {
  it('sends no more than three mails an hour, and says the same whether there is an account or not', async () => {
    await stage.signUp();
    stage.mails.length = 0;
    for (const email of [mira.email, 'unknown@student.example']) {
      const results = await Promise.all(
        Array.from({ length: 5 }, () => requestPasswordReset(stage.ports, email, makeBrowser('198.51.100.1'))),
      );
      expect(results.map((result) => (result.ok ? 'sent' : result.code))).toEqual([
        ...Array(3).fill('sent'),
        ...Array(2).fill('mails-to-mailbox'),
      ]);
    }
    expect(stage.mails).toHaveLength(3);
  });

  it('can be replaced by its link, however many wrong links others on the network try', async () => {
    await stage.signUp();
    await requestPasswordReset(stage.ports, mira.email, makeBrowser());
    const token = stage.mails.at(-1)?.token ?? '';
    for (let time = 0; time < 60; time += 1)
      await resetPassword(stage.ports, { token: `made up ${time}`, password: 'a new password' }, makeBrowser());
    expect((await resetPassword(stage.ports, { token, password: 'a new password' }, makeBrowser())).ok).toBe(true);
  });

  it('is replaced by a password that follows the rules, in a browser that is known from then on', async () => {
    await stage.signUp();
    await requestPasswordReset(stage.ports, mira.email, makeBrowser());
    const token = stage.mails.at(-1)?.token ?? '';
    const reset = (password: string) => resetPassword(stage.ports, { token, password }, makeBrowser());
    expect(await reset('short')).toEqual({ ok: false, code: 'password-too-short' });
    expect(await reset('sunshine')).toEqual({ ok: false, code: 'password-common' });
    await stage.guess(40);
    const result = await reset('a new password');
    const credentials = { ...mira, password: 'a new password' };
    expect((await signIn(stage.ports, credentials, makeBrowser(school, readChanges(result)))).ok).toBe(true);
  });
});

it('a new password ends the session of the browser where the link was used', async () => {
  await stage.signUp();
  const other = readChanges(await signUp(stage.ports, { ...mira, email: 'noah@student.example' }, makeBrowser()));
  await requestPasswordReset(stage.ports, mira.email, makeBrowser());
  const token = stage.mails.at(-1)?.token ?? '';
  const result = await resetPassword(stage.ports, { token, password: 'a new one' }, makeBrowser(school, other));
  expect(readChanges(result)).toEqual({ session: { kind: 'end' }, device: expect.any(String) });
  expect((await findViewer(stage.ports, makeBrowser(school, other).session)).viewer).toEqual(anonymous);
});

describe('proving an address', () => {
  it('can be asked for again three times an hour, by an account that is signed in', async () => {
    const { viewer } = await findViewer(stage.ports, makeBrowser(school, await stage.signUp()).session);
    const results = [];
    // The mail of the registration was the first of four.
    for (let time = 0; time < 4; time += 1) results.push(await requestVerification(stage.ports, viewer, makeBrowser()));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(await requestVerification(stage.ports, anonymous, makeBrowser())).toMatchObject({ code: 'not-signed-in' });
    expect(await confirmEmail(stage.ports, anonymous, 'a token')).toMatchObject({ code: 'not-signed-in' });
  });
});
