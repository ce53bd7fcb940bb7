import { describe, expect, test } from 'vitest';
import { linkLifetimeSeconds } from '../../core/mails/mail.ts';
import { type IdentityStage, mira, noah, someone } from './identity-stage.ts';

/** What the links in mails do, and for whom. */
export function describeMails(stage: IdentityStage): void {
  describe('a forgotten password', () => {
    async function requestReset(email = mira.email): Promise<string> {
      await stage.identity.requestPasswordReset(email);
      return (await stage.takeMail('reset-password')).token;
    }

    test('is replaced by the link in the mail, which proves the address as well', async () => {
      await stage.signUp();
      const token = await requestReset('Mira@student.example');
      expect((await stage.takeMail('reset-password')).to).toBe(mira.email);
      const done = { ok: true, value: expect.objectContaining(someone(mira.email, true)) };
      expect(await stage.identity.resetPassword(token, 'a new password')).toEqual(done);
      expect((await stage.identity.signIn(mira)).ok).toBe(false);
      expect(await stage.accountOf(await stage.signIn({ ...mira, password: 'a new password' }))).toEqual(
        someone(mira.email, true),
      );
    });

    test('sends no mail to an address without an account', async () => {
      await stage.signUp(noah);
      await stage.forgetMails();
      for (const email of [mira.email, 'a@b', 'not an address', '']) await stage.identity.requestPasswordReset(email);
      expect(await stage.readMails()).toEqual([]);
    });

    test('ends every session of the account and no other', async () => {
      const sessions = [await stage.signUp(), await stage.signIn()];
      const other = await stage.signUp(noah);
      await stage.identity.resetPassword(await requestReset(), 'a new password');
      for (const session of sessions) expect(await stage.accountOf(session)).toBeNull();
      expect(await stage.accountOf(other)).toEqual(someone(noah.email));
    });

    test('lets no session live that was being made with the old password', async () => {
      await stage.signUp();
      for (let round = 0; round < 6; round += 1) {
        const password = round === 0 ? mira.password : `password ${round}`;
        const token = await requestReset();
        const signIns = Array.from({ length: 4 }, () =>
          stage.enter(stage.identity.signIn({ ...mira, password })).catch(() => null),
        );
        await stage.identity.resetPassword(token, `password ${round + 1}`);
        for (const session of await Promise.all(signIns)) expect(await stage.accountOf(session)).toBeNull();
      }
    });

    test('gives the account another fingerprint', async () => {
      await stage.signUp();
      const before = await stage.identity.find(mira.email);
      await stage.identity.resetPassword(await requestReset(), mira.password);
      const after = await stage.identity.find(mira.email);
      expect(after?.id).toBe(before?.id);
      expect(after?.passwordFingerprint).not.toBe(before?.passwordFingerprint);
      for (const email of ['unknown@student.example', 'not an address', 'mira\0@student.example'])
        expect(await stage.identity.find(email)).toBeNull();
    });

    test('makes its link useless, and those of earlier mails', async () => {
      await stage.signUp();
      const [earlier, later] = [await requestReset(), await requestReset()];
      expect(await stage.identity.resetPassword(later, 'a new password')).toMatchObject({ ok: true });
      for (const token of [later, earlier, '', 'made up', `${later}x`, `${later}\0`])
        expect(await stage.identity.resetPassword(token, 'yet another one')).toEqual({
          ok: false,
          code: 'link-spent',
        });
      await stage.signIn({ ...mira, password: 'a new password' });
    });

    test('is replaced once, though the link is used several times at once', async () => {
      await stage.signUp();
      const token = await requestReset();
      const passwords = Array.from({ length: 5 }, (_, index) => `new password ${index}`);
      const results = await Promise.all(passwords.map((password) => stage.identity.resetPassword(token, password)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const index = results.findIndex(({ ok }) => ok);
      await stage.signIn({ ...mira, password: passwords[index] ?? '' });
    });

    test.runIf(stage.followsOurClock)('has an hour', async () => {
      await stage.signUp();
      const token = await requestReset();
      stage.passSeconds(linkLifetimeSeconds['reset-password'] + 1);
      expect(await stage.identity.resetPassword(token, 'a new password')).toMatchObject({ code: 'link-spent' });
      await stage.signIn();
    });
  });

  describe('proving the address', () => {
    test('is done by the link in the mail, which may be followed twice', async () => {
      const session = await stage.signUp();
      await stage.verify(session);
      await stage.verify(session);
      expect(await stage.accountOf(session)).toEqual(someone(mira.email, true));
    });

    test('sends no mail at a registration that must not send one, and one later when it is asked for', async () => {
      await stage.forgetMails();
      expect((await stage.identity.signUp(mira, { sendsMail: false })).ok).toBe(true);
      expect(await stage.readMails()).toEqual([]);
      await stage.identity.requestVerification(mira.email);
      expect((await stage.takeMail('verify-email')).to).toBe(mira.email);
    });

    test('needs no mail where the operator vouches for the person', async () => {
      const session = await stage.signUp();
      const account = await stage.identity.find(mira.email);
      await stage.identity.proveEmail(account?.id ?? '');
      expect(await stage.accountOf(session)).toEqual(someone(mira.email, true));
    });

    test('is refused to every other account: a stranger may have made it under the address', async () => {
      const session = await stage.signUp();
      const { token } = await stage.takeMail('verify-email');
      await stage.signUp(noah);
      const refused = { ok: false, code: 'other-account' };
      expect(await stage.identity.verifyEmail(token, noah.email)).toEqual(refused);
      expect(await stage.identity.verifyEmail((await stage.takeMail('verify-email')).token, mira.email)).toEqual(
        refused,
      );
      expect(await stage.accountOf(session)).toEqual(someone(mira.email));
    });

    test('is refused with a link that was changed or made up', async () => {
      const session = await stage.signUp();
      const { token } = await stage.takeMail('verify-email');
      for (const wrong of ['', 'made up', 'a.b.c', token.slice(0, -3), `${token.slice(0, -8)}AAAAAAAA`])
        expect(await stage.identity.verifyEmail(wrong, mira.email), wrong).toEqual({
          ok: false,
          code: 'link-spent',
        });
      expect(await stage.accountOf(session)).toEqual(someone(mira.email));
    });

    // The links of Firebase are its own.
    test.runIf(stage.followsOurClock)('is refused with the link of an account that is gone', async () => {
      await stage.signUp();
      const { token } = await stage.takeMail('verify-email');
      await stage.identity.erase(mira.email);
      const session = await stage.signUp();
      expect(await stage.identity.verifyEmail(token, mira.email)).toEqual({ ok: false, code: 'link-spent' });
      expect(await stage.accountOf(session)).toEqual(someone(mira.email));
      await stage.verify(session);
      expect(await stage.accountOf(session)).toEqual(someone(mira.email, true));
    });

    test('can be asked for again until it is done', async () => {
      const session = await stage.signUp();
      await stage.forgetMails();
      await stage.identity.requestVerification(mira.email);
      expect((await stage.readMails()).map(({ to }) => to)).toEqual([mira.email]);
      await stage.verify(session);
      await stage.identity.requestVerification(mira.email);
      await stage.identity.requestVerification('unknown@student.example');
      expect(await stage.readMails()).toHaveLength(1);
    });

    test.runIf(stage.followsOurClock)('has a week', async () => {
      await stage.signUp();
      stage.passSeconds(linkLifetimeSeconds['verify-email'] + 1);
      expect(await stage.identity.verifyEmail((await stage.takeMail('verify-email')).token, mira.email)).toMatchObject({
        code: 'link-spent',
      });
    });
  });
}
