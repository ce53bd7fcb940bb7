import { consumeAll, refuseTooMany, type TooMany } from '../core/limits.ts';
import { fail, succeed } from '../core/result.ts';
import { type AuthContext, callAuth } from './context.ts';
import { normalisePassword } from './password-rules.ts';
import { type AuthSession, getSession, hasRecentSecondFactor } from './roles.ts';

/** The second factor of the account that is signed in; null if nobody is. */
export async function getSecurity(ctx: AuthContext) {
  const found = await getSession(ctx);
  if (!found) return null;
  const { id, email, emailVerified, twoFactorEnabled } = found.user;
  const [passkeys, ways] = await Promise.all([
    ctx.db.selectFrom('passkey').select(['id', 'createdAt']).where('userId', '=', id).execute(),
    ctx.db.selectFrom('account').select('password').where('userId', '=', id).execute(),
  ]);
  return {
    found,
    email,
    emailVerified,
    hasApp: twoFactorEnabled === true,
    passkeys: passkeys.map((key) => ({
      id: key.id,
      createdAt: key.createdAt && new Date(key.createdAt).toISOString(),
    })),
    hasPassword: ways.some(({ password }) => password !== null),
    isSetUp: twoFactorEnabled === true || passkeys.length > 0,
    isProven: hasRecentSecondFactor(found),
  };
}

/** Refuses a session in which a second factor that exists was not proven. */
export async function authorizeOwner(ctx: AuthContext) {
  const security = await getSecurity(ctx);
  if (!security) return fail('sign-in-again');
  return security.isSetUp && !security.isProven ? fail('prove-first') : succeed(security);
}

/**
 * Says who may change how they sign in. The library would let a session that has not passed the second factor replace it;
 * and while an address is not verified, a stranger could leave a passkey for its owner.
 */
export async function authorizeChange(ctx: AuthContext) {
  const owner = await authorizeOwner(ctx);
  return owner.ok && !owner.value.emailVerified ? fail('verify-first') : owner;
}

/** For an attempt with a code, or with the password of the account, if it has one: the `body` for the library. */
export async function admitAttempt(ctx: AuthContext, authorize: typeof authorizeChange, typed = '') {
  const allowed = await authorize(ctx);
  if (!allowed.ok) return allowed;
  const limited = await limitCodes(ctx, allowed.value.found);
  const body: { password?: string } = allowed.value.hasPassword ? { password: normalisePassword(typed) } : {};
  return limited ?? succeed({ ...allowed.value, body });
}

/** Begins to set up an app. Nothing counts until its first code was confirmed (`confirmApp`). */
export async function beginAppSetUp(ctx: AuthContext, password: string) {
  const allowed = await admitAttempt(ctx, authorizeChange, password);
  if (!allowed.ok) return allowed;
  const { body } = allowed.value;
  const result = await callAuth(ctx, (api, request) => api.enableTwoFactor({ ...request, body }));
  if (!result.ok || result.value.method !== 'totp') return fail('wrong-password');
  return succeed({ totpURI: result.value.totpURI, recoveryCodes: result.value.backupCodes });
}

export async function renewRecoveryCodes(ctx: AuthContext, password: string) {
  const allowed = await admitAttempt(ctx, authorizeChange, password);
  if (!allowed.ok) return allowed;
  const { body } = allowed.value;
  const result = await callAuth(ctx, (api, request) => api.generateBackupCodes({ ...request, body }));
  return result.ok ? succeed({ recoveryCodes: result.value.backupCodes }) : fail('wrong-password');
}

/** The first code of an app sets it up. */
export async function confirmApp(ctx: AuthContext, typed: string) {
  const allowed = await admitAttempt(ctx, authorizeChange);
  if (!allowed.ok) return allowed;
  const result = await callAuth(ctx, (api, request) => api.verifyTOTP({ ...request, body: { code: readCode(typed) } }));
  return logProof(ctx, result.ok) ? succeed(null) : fail('wrong-code');
}

/** Proves the second factor by a code of the app or a recovery code: in a live session, or to finish signing in with a password. */
export async function proveByCode(ctx: AuthContext, typed: string) {
  const security = await getSecurity(ctx);
  // The library would take a code of an app that was never confirmed, and a stranger may have begun to set one up.
  if (security && !security.hasApp) return fail('wrong-code');
  // The library limits codes while a sign-in waits for one, and not in a live session.
  const limited = security && (await limitCodes(ctx, security.found));
  if (limited) return limited;
  const body = { code: readCode(typed) };
  const kind = /^\d{6}$/.test(body.code) ? 'verifyTOTP' : 'verifyBackupCode';
  const result = await callAuth<unknown>(ctx, (api, request) => api[kind]({ ...request, body }));
  logProof(ctx, result.ok);
  if (result.ok) return succeed(null);
  if (result.code === 'ACCOUNT_TEMPORARILY_LOCKED') return refuseTooMany(lockSeconds);
  return fail(signInOver.includes(result.code) ? 'not-signed-in' : 'wrong-code');
}

const readCode = (typed: string) => typed.replace(/\s/g, '');

/** The library refuses every code for so long after ten wrong ones in a row. */
const lockSeconds = 15 * 60;

/** The password has to be typed again: after ten minutes, or five wrong codes. */
const signInOver = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];

export function logProof(ctx: AuthContext, isProven: boolean): boolean {
  ctx.log(isProven ? 'second-factor-proven' : 'second-factor-refused');
  return isProven;
}

async function limitCodes(ctx: AuthContext, { session, user }: AuthSession): Promise<TooMany | null> {
  const over = await consumeAll(ctx.limits, [
    ['secondFactorSession', session.id],
    ['secondFactorAccount', user.id],
  ]);
  return over && refuseTooMany(over.waitSeconds);
}
