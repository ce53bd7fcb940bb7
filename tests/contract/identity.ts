import { describe, expect, test } from 'vitest';
import { endSession, observeSession } from '../../core/accounts/sessions.ts';
import { describeGoogleSignIn } from './identity-google.ts';
import { describeMails } from './identity-mails.ts';
import { describeSessions } from './identity-sessions.ts';
import {
  type IdentityStage,
  type IdentityUnderTest,
  makeGooglePerson,
  mira,
  miraAtGoogle,
  noah,
  setIdentityStage,
  someone,
} from './identity-stage.ts';
import { describeSecondFactor } from './second-factor.ts';

/** What every `Identity` promises. An adapter's test calls this with its name and how it is opened. */
export function describeIdentity(name: string, adapter: IdentityUnderTest): void {
  describe(`accounts kept by ${name}`, () => {
    const stage = setIdentityStage(adapter);
    describeSignUp(stage);
    describeSignIn(stage);
    describeSessionTokens(stage);
    describeSessions(stage);
    describeMails(stage);
    describeGoogleSignIn(stage);
    describeErasing(stage);
    describeSecondFactor(stage);
  });
}

function describeSignUp(stage: IdentityStage): void {
  describe('signing up', () => {
    test('makes an account, signs in, and sends a mail to prove the address', async () => {
      const session = await stage.signUp();
      expect(await stage.accountOf(session)).toEqual(someone(mira.email));
      expect(await stage.readMails()).toEqual([{ kind: 'verify-email', to: mira.email, token: expect.any(String) }]);
    });

    test('is refused for an address that has an account, whatever its letter case', async () => {
      await stage.signUp();
      for (const email of [mira.email, 'Mira@Student.Example'])
        expect(await stage.identity.signUp({ ...mira, email })).toEqual({
          ok: false,
          code: 'email-taken',
        });
      expect(await stage.accountOf(await stage.signIn())).toEqual(someone(mira.email));
    });

    test('twice at once with one address makes one account', async () => {
      const rivals = Array.from({ length: 8 }, (_, index) => ({ ...mira, password: `password number ${index}` }));
      const results = await Promise.all(rivals.map((rival) => stage.identity.signUp(rival)));
      const winners = rivals.filter((_, index) => results[index]?.ok);
      expect(winners).toHaveLength(1);
      for (const result of results.filter(({ ok }) => !ok)) expect(result).toEqual({ ok: false, code: 'email-taken' });
      expect(await stage.accountOf(await stage.signIn(winners[0]))).toEqual(someone(mira.email));
    });

    test.each(['no address', 'a@b', 'ä@student.example', ''])('refuses %j as an address', async (email) => {
      expect(await stage.identity.signUp({ ...mira, email })).toEqual({
        ok: false,
        code: 'not-an-email',
      });
    });

    test.each([
      '𝕏'.repeat(128),
      '  spaces around  ',
      '密码密码密码密码',
      `quote ' " \\ % _ ; --`,
      'e\u0301te\u0301 2026',
    ])('takes %j as a password', async (password) => {
      await stage.signUp({ ...mira, password });
      expect(await stage.accountOf(await stage.signIn({ ...mira, password }))).toEqual(someone(mira.email));
    });
  });
}

function describeSignIn(stage: IdentityStage): void {
  describe('signing in', () => {
    test('needs the password of that account, every character and letter case of it', async () => {
      await stage.signUp();
      await stage.signUp(noah);
      const refused = { ok: false, code: 'wrong-credentials' };
      for (const password of [noah.password, mira.password.toUpperCase(), `${mira.password} `, '', 'x'.repeat(5000)])
        expect(await stage.identity.signIn({ ...mira, password }), password).toEqual(refused);
      for (const email of ['unknown@student.example', 'not an address', '', 'mira\0@student.example'])
        expect(await stage.identity.signIn({ ...mira, email }), email).toEqual(refused);
    });

    test('takes the address in any letter case', async () => {
      await stage.signUp();
      expect(await stage.accountOf(await stage.signIn({ ...mira, email: 'MIRA@student.EXAMPLE' }))).toEqual(
        someone(mira.email),
      );
    });

    test('leaves the sessions in other browsers alone', async () => {
      const [atHome, atSchool] = [await stage.signUp(), await stage.signIn()];
      expect(await stage.accountOf(atHome)).toEqual(someone(mira.email));
      expect(await stage.accountOf(atSchool)).toEqual(someone(mira.email));
    });
  });
}

function describeSessionTokens(stage: IdentityStage): void {
  describe('a session', () => {
    test('is none without a token, and with one that was changed, cut or made up', async () => {
      const token = await stage.signUp();
      const change = (text: string) => text.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
      const forged = [
        'x.y',
        'a;b=c',
        '\0',
        token.slice(0, -6),
        `${token.slice(0, -8)}AAAAAAAA`,
        `${token}.x`,
        change(token),
      ];
      for (const text of forged) expect(await stage.accountOf(text), text).toBeNull();
      expect(await observeSession(stage.sessions, null)).toMatchObject({
        account: null,
        session: { kind: 'unchanged' },
      });
      expect(await stage.accountOf(token)).toEqual(someone(mira.email));
    });

    test('stays as it is while it is used, and is forgotten by the browser once it is over', async () => {
      const token = await stage.signUp();
      expect((await observeSession(stage.sessions, token)).session).toEqual({ kind: 'unchanged' });
      await endSession(stage.sessions, token);
      expect((await observeSession(stage.sessions, token)).session).toEqual({ kind: 'end' });
    });

    test('is over after signing out, also for a copy of its token', async () => {
      const token = await stage.signUp();
      expect(await endSession(stage.sessions, token)).toEqual({});
      expect(await stage.accountOf(token)).toBeNull();
    });

    test('is not needed for signing out', async () => {
      expect(await endSession(stage.sessions, null)).toEqual({});
    });
  });
}

function describeErasing(stage: IdentityStage): void {
  describe('an account that is erased', () => {
    test('is as if it had never been, and the others stay', async () => {
      const sessions = [
        await stage.signUp(),
        await stage.enter(stage.identity.signInWithProvider(makeGooglePerson({ ...miraAtGoogle, email: noah.email }))),
      ];
      await stage.identity.requestPasswordReset(mira.email);
      const { token } = await stage.takeMail('reset-password');
      expect(await stage.identity.erase('Mira@Student.example')).toBe(true);
      expect(await stage.identity.erase(mira.email)).toBe(false);
      expect(await Promise.all(sessions.map(stage.accountOf))).toEqual([null, someone(noah.email, true)]);
      expect(await stage.identity.signIn(mira)).toMatchObject({ code: 'wrong-credentials' });
      expect(await stage.identity.resetPassword(token, 'a new password')).toMatchObject({ code: 'link-spent' });
      expect(await stage.accountOf(await stage.signUp())).toEqual(someone(mira.email));
    });
  });
}
