import { describe, expect, test } from 'vitest';
import { anonymous } from '../../domain/accounts/identity.ts';
import { readSession } from '../support/cookie-jar.ts';
import { describeGoogleSignIn } from './identity-google.ts';
import { describeMails } from './identity-mails.ts';
import {
  daySeconds,
  type IdentityStage,
  type IdentityUnderTest,
  makeGooglePerson,
  mira,
  miraAtGoogle,
  noah,
  setIdentityStage,
  someone,
  withoutCookies,
} from './identity-stage.ts';

/** What every `Identity` promises. An adapter's test calls this with its name and how it is opened. */
export function describeIdentity(name: string, adapter: IdentityUnderTest): void {
  describe(`accounts kept by ${name}`, () => {
    const stage = setIdentityStage(adapter);
    describeSignUp(stage);
    describeSignIn(stage);
    describeSessions(stage);
    describeMails(stage);
    describeGoogleSignIn(stage);
    describeErasing(stage);
  });
}

function describeSignUp(stage: IdentityStage): void {
  describe('signing up', () => {
    test('makes an account, signs in, and sends a mail to prove the address', async () => {
      const session = await stage.signUp();
      expect(await stage.viewerOf(session)).toEqual(someone(mira.email));
      expect(await stage.readMails()).toEqual([{ kind: 'verify-email', to: mira.email, token: expect.any(String) }]);
    });

    test('is refused for an address that has an account, whatever its letter case', async () => {
      await stage.signUp();
      for (const email of [mira.email, 'Mira@Student.Example'])
        expect(await stage.identity.signUp({ ...mira, email }, withoutCookies())).toEqual({
          outcome: 'refused',
          code: 'email-taken',
        });
      expect(await stage.viewerOf(await stage.signIn())).toEqual(someone(mira.email));
    });

    test('twice at once with one address makes one account', async () => {
      const rivals = Array.from({ length: 8 }, (_, place) => ({ ...mira, password: `password number ${place}` }));
      const results = await Promise.all(rivals.map((rival) => stage.identity.signUp(rival, withoutCookies())));
      const winners = rivals.filter((_, place) => results[place]?.outcome === 'signed-in');
      expect(winners).toHaveLength(1);
      for (const result of results.filter(({ outcome }) => outcome === 'refused'))
        expect(result).toEqual({ outcome: 'refused', code: 'email-taken' });
      expect(await stage.viewerOf(await stage.signIn(winners[0]))).toEqual(someone(mira.email));
    });

    test.each(['no address', 'a@b', 'ä@student.example', ''])('refuses %j as an address', async (email) => {
      expect(await stage.identity.signUp({ ...mira, email }, withoutCookies())).toEqual({
        outcome: 'refused',
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
      expect(await stage.viewerOf(await stage.signIn({ ...mira, password }))).toEqual(someone(mira.email));
    });
  });
}

function describeSignIn(stage: IdentityStage): void {
  describe('signing in', () => {
    test('needs the password of that account, every character and letter case of it', async () => {
      await stage.signUp();
      await stage.signUp(noah);
      const refused = { outcome: 'refused', code: 'wrong-credentials' };
      for (const password of [noah.password, mira.password.toUpperCase(), `${mira.password} `, '', 'x'.repeat(5000)])
        expect(await stage.identity.signIn({ ...mira, password }, withoutCookies()), password).toEqual(refused);
      for (const email of ['nobody@student.example', 'not an address', '', 'mira\0@student.example'])
        expect(await stage.identity.signIn({ ...mira, email }, withoutCookies()), email).toEqual(refused);
    });

    test('takes the address in any letter case', async () => {
      await stage.signUp();
      expect(await stage.viewerOf(await stage.signIn({ ...mira, email: 'MIRA@student.EXAMPLE' }))).toEqual(
        someone(mira.email),
      );
    });

    test('begins a new session each time and ends the one this browser had', async () => {
      const first = await stage.signUp();
      const second = await stage.signIn(mira, first);
      expect(readSession(second)).not.toBe(readSession(first));
      expect(await stage.viewerOf(second)).toEqual(someone(mira.email));
      expect(await stage.viewerOf(first)).toEqual(anonymous);
    });

    test('leaves the sessions in other browsers alone', async () => {
      const [atHome, atSchool] = [await stage.signUp(), await stage.signIn()];
      expect(await stage.viewerOf(atHome)).toEqual(someone(mira.email));
      expect(await stage.viewerOf(atSchool)).toEqual(someone(mira.email));
    });
  });
}

function describeSessions(stage: IdentityStage): void {
  describe('a session', () => {
    test('is anonymous’s without a cookie, and with one that was changed, cut or made up', async () => {
      const session = await stage.signUp();
      const cookie = session.get('Cookie') ?? '';
      const [cookieName = ''] = cookie.split('=');
      const forged = ['', `${cookieName}=`, `${cookieName}=x.y`, cookie.slice(0, -6), `${cookie.slice(0, -8)}AAAAAAA=`];
      for (const text of [...forged, cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`)])
        expect(await stage.viewerOf(new Headers({ Cookie: text })), text).toEqual(anonymous);
      expect(await stage.viewerOf(withoutCookies())).toEqual(anonymous);
    });

    test('is over after signing out, also for whoever kept a copy of its cookie', async () => {
      const session = await stage.signUp();
      const { cookies, failure } = await stage.identity.signOut(session);
      expect(failure).toBeUndefined();
      expect(cookies.some((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
      expect(await stage.viewerOf(session)).toEqual(anonymous);
    });

    test('is not needed for signing out', async () => {
      expect((await stage.identity.signOut(withoutCookies())).failure).toBeUndefined();
    });

    test.runIf(stage.followsOurClock)('lasts 30 days from its last use', async () => {
      const used = await stage.signUp();
      const unused = await stage.signIn();
      stage.passSeconds(29 * daySeconds);
      const { viewer, cookies } = await stage.identity.observe(used);
      expect(viewer).toEqual(someone(mira.email));
      expect(cookies.join()).toContain(`Max-Age=${30 * daySeconds}`);
      stage.passSeconds(2 * daySeconds);
      expect(await stage.viewerOf(used)).toEqual(someone(mira.email));
      expect(await stage.viewerOf(unused)).toEqual(anonymous);
      stage.passSeconds(31 * daySeconds);
      expect(await stage.viewerOf(used)).toEqual(anonymous);
    });

    test('cookies are out of reach for scripts and other sites, and under https bound to this very host', async () => {
      const plain = await stage.identity.signUp(mira, withoutCookies());
      await stage.reopen('https://daybreak.example');
      const secure = await stage.identity.signUp(noah, withoutCookies());
      const session = (result: typeof plain) =>
        'cookies' in result ? result.cookies.find((cookie) => cookie.includes('session')) : undefined;
      for (const cookie of [session(plain), session(secure)])
        for (const rule of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${30 * daySeconds}`])
          expect(cookie).toContain(rule);
      expect(session(plain)).not.toContain('Secure');
      expect(session(secure)).toMatch(/^__Host-.*; Secure/);
      expect(session(secure)).not.toContain('Domain');
    });
  });
}

function describeErasing(stage: IdentityStage): void {
  describe('an account that is erased', () => {
    test('is as if it had never been, and the others stay', async () => {
      const sessions = [
        await stage.signUp(),
        await stage.enter(
          stage.identity.signInWithGoogle(makeGooglePerson({ ...miraAtGoogle, email: noah.email }), withoutCookies()),
        ),
      ];
      await stage.identity.requestPasswordReset(mira.email);
      const { token } = await stage.takeMail('reset-password');
      expect(await stage.identity.erase('Mira@Student.example')).toBe(true);
      expect(await stage.identity.erase(mira.email)).toBe(false);
      expect(await Promise.all(sessions.map(stage.viewerOf))).toEqual([anonymous, someone(noah.email, true)]);
      expect(await stage.identity.signIn(mira, withoutCookies())).toMatchObject({ code: 'wrong-credentials' });
      expect(await stage.identity.resetPassword(token, 'a new password')).toMatchObject({ code: 'link-spent' });
      expect(await stage.viewerOf(await stage.signUp())).toEqual(someone(mira.email));
    });
  });
}
