import { describe, expect, test } from 'vitest';
import type { AccountPorts } from '../../core/accounts/account-ports.ts';
import { findViewer } from '../../core/accounts/find-viewer.ts';
import { removeOwnAccount } from '../../core/accounts/own-account.ts';
import {
  addPasskey,
  confirmApp,
  proveByCode,
  proveByPasskey,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '../../core/accounts/prove-second-factor.ts';
import { secondFactorSeconds } from '../../core/accounts/second-factor.ts';
import type { SessionToken } from '../../core/accounts/session.ts';
import { createLimits } from '../../core/limits.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeSecondFactorProofs } from '../../identity/second-factor/proofs.ts';
import { testSecret } from '../support/account-parts.ts';
import { makeAuthenticator } from '../support/authenticator.ts';
import { showCode } from '../support/totp.ts';
import { type IdentityStage, noah } from './identity-stage.ts';

const publicUrl = 'http://localhost:3000';
const kim = { email: 'kim@daybreak.example', password: 'eleven tall lanterns' };
const lee = { email: 'lee@daybreak.example', password: 'twelve tall lanterns' };

/** The second factor of the staff, on the identity service of an engine. */
export function describeSecondFactor(stage: IdentityStage): void {
  const events: string[] = [];

  function makePorts(): AccountPorts {
    events.length = 0;
    return {
      identity: stage.identity,
      sessions: stage.sessions,
      staffEmails: [kim.email, lee.email],
      requiresSecondFactor: true,
      // Both are of STAFF_EMAILS, and nobody else is asked for.
      db: {} as Database,
      proofs: makeSecondFactorProofs({ publicUrl, secret: testSecret, siteName: 'Daybreak' }),
      attempts: createLimits(null),
      note: (event) => void events.push(event),
    } as Partial<AccountPorts> as AccountPorts;
  }

  async function enter(who = kim): Promise<SessionToken> {
    const session = await stage.signUp(who);
    await stage.verify(session);
    return session;
  }

  const findRoles = async (ports: AccountPorts, session: SessionToken) => {
    const { viewer } = await findViewer(ports, session);
    return viewer.kind === 'anonymous' ? null : [viewer.roles, viewer.pendingRoles ?? []];
  };

  const readSecret = async (ports: AccountPorts, session: SessionToken) =>
    (await readSecondFactor(ports, session))?.newApp?.secret ?? '';

  async function setUpApp(ports: AccountPorts, session: SessionToken) {
    const secret = await readSecret(ports, session);
    const code = showCode(secret);
    const result = await confirmApp(ports, code, session);
    return { secret, code, recoveryCodes: (result.ok && result.value.recoveryCodes) || [] };
  }

  describe('the second factor of the staff', () => {
    test('keeps a role back until an app is set up, and in each later session until it is proven', async () => {
      const ports = makePorts();
      const session = await enter();
      expect(await findRoles(ports, session)).toEqual([[], ['coordinator']]);
      const secret = await readSecret(ports, session);
      expect(await readSecret(ports, session)).toBe(secret);
      expect(await confirmApp(ports, '000', session)).toEqual({ ok: false, code: 'wrong-code' });
      const { recoveryCodes, code } = await setUpApp(ports, session);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await findRoles(ports, session)).toEqual([['coordinator'], []]);

      const later = await stage.signIn(kim);
      expect(await findRoles(ports, later)).toEqual([[], ['coordinator']]);
      // The code that was used for setting up counts no more; the next one does, once.
      const next = showCode(secret, 1);
      expect(await proveByCode(ports, code, later)).toEqual({ ok: false, code: 'wrong-code' });
      expect(await proveByCode(ports, next, later)).toEqual({ ok: true, value: null });
      expect(await findRoles(ports, later)).toEqual([['coordinator'], []]);
      const another = await stage.signIn(kim);
      expect(await proveByCode(ports, next, another)).toEqual({ ok: false, code: 'wrong-code' });
    });

    test('is not told to a stranger who knows the password, before it is set up', async () => {
      const ports = makePorts();
      const session = await enter();
      const stranger = await stage.signIn(kim);
      const seen = await readSecret(ports, stranger);
      const { secret } = await setUpApp(ports, session);
      expect(secret).not.toBe(seen);
      expect(await proveByCode(ports, showCode(seen, 1), stranger)).toEqual({ ok: false, code: 'wrong-code' });
    });

    test('can be proven by each recovery code once, in any letter case', async () => {
      const ports = makePorts();
      const { recoveryCodes } = await setUpApp(ports, await enter());
      const session = await stage.signIn(kim);
      const [first = '', second = ''] = recoveryCodes;
      expect(await proveByCode(ports, first.toLowerCase().replaceAll('-', ' '), session)).toMatchObject({ ok: true });
      expect(await proveByCode(ports, first, await stage.signIn(kim))).toMatchObject({ code: 'wrong-code' });
      expect((await readSecondFactor(ports, session))?.recoveryCodesLeft).toBe(9);
      const renewed = await renewRecoveryCodes(ports, session);
      expect(renewed).toMatchObject({ ok: true, value: { recoveryCodes: expect.any(Array) } });
      expect(await proveByCode(ports, second, session)).toMatchObject({ code: 'wrong-code' });
    });

    test('can be a passkey', async () => {
      const ports = makePorts();
      const session = await enter();
      const device = makeAuthenticator(publicUrl);
      const challenge = async (token: SessionToken) => (await readSecondFactor(ports, token))?.challenge ?? '';
      const added = await addPasskey(ports, device.create(await challenge(session)), session);
      expect(added).toMatchObject({ ok: true, value: { recoveryCodes: expect.any(Array) } });
      const later = await stage.signIn(kim);
      expect(await proveByPasskey(ports, device.get('made up'), later)).toMatchObject({ code: 'passkey-refused' });
      expect(await proveByPasskey(ports, device.get(await challenge(later)), later)).toMatchObject({ ok: true });
      expect(await findRoles(ports, later)).toEqual([['coordinator'], []]);
    });

    test('cannot be changed before it is proven, nor be guessed without end', async () => {
      const ports = makePorts();
      await setUpApp(ports, await enter());
      const stranger = await stage.signIn(kim);
      expect(await readSecondFactor(ports, stranger)).toMatchObject({ newApp: null, isProven: false });
      const device = makeAuthenticator(publicUrl);
      const challenge = (await readSecondFactor(ports, stranger))?.challenge ?? '';
      for (const result of [
        await addPasskey(ports, device.create(challenge), stranger),
        await confirmApp(ports, '123456', stranger),
        await renewRecoveryCodes(ports, stranger),
      ])
        expect(result).toEqual({ ok: false, code: 'not-allowed' });
      for (let tried = 0; tried < 10; tried++)
        expect(await proveByCode(ports, '000000', stranger)).toMatchObject({ code: 'wrong-code' });
      expect(await proveByCode(ports, '000000', stranger)).toMatchObject({ code: 'too-many', waitSeconds: 3600 });
    });

    test('is not removed with the account by who knows the password alone', async () => {
      const ports = { ...makePorts(), db: await openDatabase({ kind: 'sqlite', file: ':memory:' }) };
      const { secret } = await setUpApp(ports, await enter());
      const session = await stage.signIn(kim);
      const browser = { session, device: null, address: '192.0.2.1', isShared: true, pendingSignIns: [] };
      const remove = () => removeOwnAccount(ports, kim.password, browser);
      expect(await remove()).toEqual({ ok: false, code: 'prove-first' });
      expect(await readSecondFactor(ports, session)).toMatchObject({ isSetUp: true });
      await proveByCode(ports, showCode(secret, 1), session);
      expect(await remove()).toMatchObject({ ok: true });
    });

    test('that a stranger guesses at keeps out the session of the stranger alone', async () => {
      const ports = makePorts();
      const { secret, recoveryCodes } = await setUpApp(ports, await enter());
      const guess = async (times: number) => {
        const stranger = await stage.signIn(kim);
        for (let tried = 0; tried < times; tried++) await proveByCode(ports, '000000', stranger);
      };
      await guess(11);
      expect(await proveByCode(ports, showCode(secret, 1), await stage.signIn(kim))).toMatchObject({ ok: true });
      // From more sessions no code of the app is looked at any more; a recovery code is.
      for (let sessions = 0; sessions < 3; sessions += 1) await guess(11);
      const owner = await stage.signIn(kim);
      expect(await proveByCode(ports, showCode(secret, 2), owner)).toMatchObject({ code: 'too-many' });
      expect(await proveByCode(ports, recoveryCodes[0] ?? '', owner)).toMatchObject({ ok: true });
    });

    test('is nothing for an account without a role, nor without a session', async () => {
      const ports = makePorts();
      const session = await stage.signUp(noah);
      for (const token of [session, null, 'made up']) {
        expect(await readSecondFactor(ports, token)).toBeNull();
        expect(await confirmApp(ports, '123456', token)).toEqual({ ok: false, code: 'not-allowed' });
      }
    });

    test.runIf(stage.followsOurClock)('is asked for again after a working day', async () => {
      const ports = makePorts();
      const session = await enter();
      await setUpApp(ports, session);
      stage.passSeconds(secondFactorSeconds + 1);
      expect(await findRoles(ports, session)).toEqual([[], ['coordinator']]);
    });

    test('is reset by another coordinator alone, which is noted and ends the sessions', async () => {
      const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
      const ports = { ...makePorts(), db, now: () => new Date() };
      const [session, other] = [await enter(), await enter(lee)];
      await setUpApp(ports, session);
      const { viewer: unproven } = await findViewer(ports, other);
      await setUpApp(ports, other);
      expect(events.splice(0)).toEqual(['second-factor-proven', 'second-factor-proven']);
      const { viewer } = await findViewer(ports, other);
      if (viewer.kind === 'anonymous' || unproven.kind === 'anonymous') throw new Error('nobody is signed in');
      expect(await resetSecondFactor(ports, unproven, kim.email)).toMatchObject({ code: 'not-allowed' });
      expect(await resetSecondFactor(ports, viewer, 'LEE@daybreak.example')).toMatchObject({ code: 'not-allowed' });
      expect(await resetSecondFactor(ports, viewer, noah.email)).toMatchObject({ code: 'no-second-factor' });
      expect(events).toEqual([]);
      const broken = { ...stage.sessions, removeAll: () => Promise.reject(new Error('away')) };
      await expect(resetSecondFactor({ ...ports, sessions: broken }, viewer, kim.email)).rejects.toThrow('away');
      expect(await resetSecondFactor(ports, viewer, kim.email)).toEqual({ ok: true, value: null });
      expect(events).toEqual(['second-factor-reset']);
      expect((await db.selectFrom('access_log').selectAll().execute()).at(-1)).toMatchObject({
        kind: 'reset-second-factor',
        actorEmail: lee.email,
        details: JSON.stringify({ email: kim.email }),
      });
      await db.destroy();
      expect(await stage.accountOf(session)).toBeNull();
      expect(await readSecondFactor(ports, await stage.signIn(kim))).toMatchObject({ isSetUp: false });
    });
  });
}
