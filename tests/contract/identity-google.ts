import { describe, expect, test } from 'vitest';
import { type IdentityStage, makeGooglePerson, mira, miraAtGoogle, someone } from './identity-stage.ts';

/** Which account a person has whom Google vouches for. */
export function describeGoogleSignIn(stage: IdentityStage): void {
  describe('signing in with Google', () => {
    const withGoogle = (person = miraAtGoogle) => stage.enter(stage.identity.signInWithProvider(person));

    test('makes an account at the first time, whose address is proven, and finds it again later', async () => {
      expect(await stage.accountOf(await withGoogle())).toEqual(someone(mira.email, true));
      expect(await stage.accountOf(await withGoogle())).toEqual(someone(mira.email, true));
      expect(await stage.readMails()).toEqual([]);
      expect(await stage.identity.signUp(mira)).toMatchObject({ code: 'email-taken' });
    });

    test('several times at once makes one account', async () => {
      await Promise.allSettled(Array.from({ length: 6 }, () => withGoogle()));
      const [one, other] = [await withGoogle(), await withGoogle()];
      await stage.identity.requestPasswordReset(mira.email);
      await stage.identity.resetPassword((await stage.takeMail('reset-password')).token, 'a new password');
      expect([await stage.accountOf(one), await stage.accountOf(other)]).toEqual([null, null]);
    });

    test('knows the person also when the address at Google has changed', async () => {
      await withGoogle();
      const session = await withGoogle(makeGooglePerson({ ...miraAtGoogle, email: 'mira.new@student.example' }));
      expect(await stage.accountOf(session)).toEqual(someone(mira.email, true));
    });

    test('joins the account with that address once it is proven, and the password goes on working', async () => {
      await stage.verify(await stage.signUp());
      expect(await stage.accountOf(await withGoogle())).toEqual(someone(mira.email, true));
      expect(await stage.accountOf(await stage.signIn())).toEqual(someone(mira.email, true));
    });

    test('does not join an account whose address was never proven: another person may have made it', async () => {
      await stage.signUp();
      expect(await stage.identity.signInWithProvider(miraAtGoogle)).toEqual({
        ok: false,
        code: 'password-first',
      });
    });

    test('does not keep from choosing a password later', async () => {
      await withGoogle();
      await stage.identity.requestPasswordReset(mira.email);
      await stage.identity.resetPassword((await stage.takeMail('reset-password')).token, mira.password);
      expect(await stage.accountOf(await stage.signIn())).toEqual(someone(mira.email, true));
      expect(await stage.accountOf(await withGoogle())).toEqual(someone(mira.email, true));
    });
  });
}
