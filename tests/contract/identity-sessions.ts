import { describe, expect, test } from 'vitest';
import { noSecondFactor } from '../../core/accounts/second-factor.ts';
import {
  mostSessions,
  sessionLifetimeSeconds,
  sessionMaximumSeconds,
  sessionRenewalSeconds,
  sharedSessionSeconds,
} from '../../core/accounts/session.ts';
import {
  beginSession,
  endOtherSessions,
  endSession,
  listSessions,
  markSecondFactor,
  observeSession,
} from '../../core/accounts/sessions.ts';
import {
  daySeconds,
  type IdentityStage,
  makeGooglePerson,
  mira,
  miraAtGoogle,
  noah,
  someone,
} from './identity-stage.ts';

/** What an account has of sessions, how long they last, and what is stored about the account. */
export function describeSessions(stage: IdentityStage): void {
  describe('a session', () => {
    test.runIf(stage.followsOurClock)('lasts as long as core/accounts/session.ts says from its last use', async () => {
      const used = await stage.signUp();
      const unused = await stage.signIn();
      stage.passSeconds(sessionLifetimeSeconds - daySeconds);
      const { account, session } = await observeSession(stage.sessions, used);
      expect(account).toEqual(someone(mira.email));
      expect(session).toEqual({ kind: 'set', token: used, isShared: false });
      stage.passSeconds(2 * daySeconds);
      expect(await stage.accountOf(used)).toEqual(someone(mira.email));
      expect(await stage.accountOf(unused)).toBeNull();
      stage.passSeconds(sessionLifetimeSeconds + daySeconds);
      expect(await stage.accountOf(used)).toBeNull();
    });

    test.runIf(stage.followsOurClock)('ends some time after it began, however often it is used', async () => {
      const session = await stage.signUp();
      const step = 20 * daySeconds;
      for (let age = step; age < sessionMaximumSeconds; age += step) {
        stage.passSeconds(step);
        expect(await stage.accountOf(session)).toEqual(someone(mira.email));
      }
      stage.passSeconds(step);
      expect(await observeSession(stage.sessions, session)).toMatchObject({ account: null, session: { kind: 'end' } });
    });

    test.runIf(stage.followsOurClock)('on a shared computer ends the same day, also when it is used', async () => {
      const session = await stage.signUp(mira).then(() => stage.signIn(mira, true));
      stage.passSeconds(sharedSessionSeconds - sessionRenewalSeconds);
      const observed = await observeSession(stage.sessions, session);
      expect(observed.session).toEqual({ kind: 'set', token: session, isShared: true });
      stage.passSeconds(sessionRenewalSeconds + 1);
      expect(await stage.accountOf(session)).toBeNull();
    });
  });

  describe('the sessions of an account', () => {
    test('are listed for each of them, with the one that asks', async () => {
      const atHome = await stage.signUp();
      const atSchool = await stage.signIn(mira, true);
      await stage.signUp(noah);
      const times = { beganAt: expect.any(String), usedAt: expect.any(String) };
      const [here, there] = await listSessions(stage.sessions, atSchool);
      expect([here, there]).toEqual([
        { ...times, isShared: true, isThis: true },
        { ...times, isShared: false, isThis: false },
      ]);
      expect(Math.abs(Date.parse(here?.beganAt ?? '') - Date.now())).toBeLessThan(60_000);
      expect(await listSessions(stage.sessions, atHome)).toHaveLength(2);
      await endSession(stage.sessions, atSchool);
      expect(await listSessions(stage.sessions, atHome)).toHaveLength(1);
      for (const none of [atSchool, null, 'made up']) expect(await listSessions(stage.sessions, none)).toEqual([]);
    });

    test('end everywhere else for the one that asks, or all of them', async () => {
      const [here, ...elsewhere] = [await stage.signUp(), await stage.signIn(), await stage.signIn()];
      const other = await stage.signUp(noah);
      await endOtherSessions(stage.sessions, 'made up');
      await endOtherSessions(stage.sessions, here);
      expect(await Promise.all(elsewhere.map(stage.accountOf))).toEqual([null, null]);
      expect(await stage.accountOf(here)).toEqual(someone(mira.email));
      const { id } = (await stage.identity.find('Mira@student.example')) ?? {};
      await stage.sessions.removeAll(id ?? '');
      expect(await stage.accountOf(here)).toBeNull();
      expect(await stage.accountOf(other)).toEqual(someone(noah.email));
    });

    test('are bounded: with one more, the one that was not used for longest ends', async () => {
      const [oldest, used] = [await stage.signUp(), await stage.signIn()];
      const account = await stage.identity.find(mira.email);
      if (!account) throw new Error('no account');
      const tokens = [];
      for (let count = 2; count <= mostSessions; count += 1)
        tokens.push(await beginSession(stage.sessions, account, false));
      expect(await stage.accountOf(oldest)).toBeNull();
      expect(await stage.accountOf(used)).toEqual(someone(mira.email));
      expect(await listSessions(stage.sessions, tokens.at(-1) ?? null)).toHaveLength(mostSessions);
    });

    test('know each for itself when a second factor was proven', async () => {
      const [here, elsewhere] = [await stage.signUp(), await stage.signIn()];
      await markSecondFactor(stage.sessions, here);
      await markSecondFactor(stage.sessions, 'made up');
      const { secondFactorAt } = await observeSession(stage.sessions, here);
      expect(Math.abs(Date.parse(secondFactorAt ?? '') - Date.now())).toBeLessThan(60_000);
      expect((await observeSession(stage.sessions, elsewhere)).secondFactorAt).toBeNull();
    });
  });

  describe('an account', () => {
    test('says what is stored about it, without a secret', async () => {
      await stage.signUp();
      const noahAtGoogle = makeGooglePerson({ ...miraAtGoogle, email: noah.email });
      await stage.identity.signInWithProvider(noahAtGoogle);
      const common = { createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) };
      expect(await stage.identity.describe('Mira@student.example')).toEqual({
        ...someone(mira.email),
        ...common,
        hasPassword: true,
        providerSubjects: {},
      });
      expect(await stage.identity.describe(noah.email)).toEqual({
        ...someone(noah.email, true),
        ...common,
        hasPassword: false,
        providerSubjects: { google: miraAtGoogle.subject },
      });
      expect(await stage.identity.describe('unknown@student.example')).toBeNull();
    });

    test('has a second factor until it is erased, which two requests cannot change at once', async () => {
      const { secondFactors } = stage.identity;
      const save = (version: string | null, hash: string, email = mira.email) =>
        secondFactors.save(email, { ...noSecondFactor, recoveryHashes: [hash] }, version);
      expect(await save(null, 'no account')).toBe(false);
      await stage.signUp();
      expect([await secondFactors.find(mira.email), await secondFactors.remove(mira.email)]).toEqual([null, false]);
      const first = await Promise.all([save(null, 'one'), save(null, 'one')]);
      expect(first.toSorted()).toEqual([false, true]);
      const stored = await secondFactors.find('Mira@student.example');
      expect(stored?.secondFactor).toEqual({ ...noSecondFactor, recoveryHashes: ['one'] });
      const version = stored?.version ?? null;
      const second = await Promise.all([save(version, 'two'), save(version, 'two')]);
      expect(second.toSorted()).toEqual([false, true]);
      expect((await secondFactors.find(mira.email))?.secondFactor.recoveryHashes).toEqual(['two']);
      await stage.identity.erase(mira.email);
      await stage.signUp();
      expect(await secondFactors.find(mira.email)).toBeNull();
      await save(null, 'three');
      expect([await secondFactors.remove(mira.email), await secondFactors.remove(mira.email)]).toEqual([true, false]);
    });
  });
}
