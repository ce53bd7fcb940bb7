import { consumeAll, refuseTooMany, type TooMany } from '../core/limits.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { type AuthContext, callAuth } from './context.ts';
import { normalisePassword } from './password-rules.ts';
import { type AuthSession, getSession, hasRecentSecondFactor } from './roles.ts';

/**
 * - `sign-in-again`: the session is over, or too old for what was asked.
 * - `prove-first`: there is a second factor, and it must be proven in this session.
 * - `verify-first`: the address of the account is not verified.
 */
export type SecurityError =
  | 'sign-in-again'
  | 'prove-first'
  | 'verify-first'
  | 'wrong-password'
  | 'wrong-code'
  | 'passkey-refused';

/** The second factor of the account that is signed in; null if nobody is. */
export async function getSecurity(ctx: AuthContext) {
  const found = await getSession(ctx);
  if (!found) return null;
  const { id, email, emailVerified, twoFactorEnabled } = found.user;
  const [passkeys, password] = await Promise.all([
    ctx.db.selectFrom('passkey').select(['id', 'createdAt']).where('userId', '=', id).execute(),
    ctx.db
      .selectFrom('account')
      .select('id')
      .where('userId', '=', id)
      .where('password', 'is not', null)
      .executeTakeFirst(),
  ]);
  return {
    found,
    email,
    emailVerified,
    hasApp: twoFactorEnabled === true,
    passkeys: passkeys.map(({ id: key, createdAt }) => ({
      id: key,
      createdAt: createdAt && new Date(createdAt).toISOString(),
    })),
    hasPassword: password !== undefined,
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

/** Begins to set up an app. Nothing counts until its first code was confirmed (`confirmApp`). */
export async function beginAppSetUp(ctx: AuthContext, password: string) {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const limited = await limitCodes(ctx, allowed.value.found);
  if (limited) return limited;
  const body = { ...(allowed.value.hasPassword && { password: normalisePassword(password) }) };
  const result = await callAuth(ctx, (api, headers) => api.enableTwoFactor({ body, headers, returnHeaders: true }));
  if (!result.ok || result.value.method !== 'totp') return fail('wrong-password');
  const { totpURI, backupCodes } = result.value;
  return succeed({ totpURI, recoveryCodes: backupCodes });
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(ctx: AuthContext, password: string) {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const limited = await limitCodes(ctx, allowed.value.found);
  if (limited) return limited;
  const body = { ...(allowed.value.hasPassword && { password: normalisePassword(password) }) };
  const result = await callAuth(ctx, (api, headers) => api.generateBackupCodes({ body, headers, returnHeaders: true }));
  return result.ok ? succeed({ recoveryCodes: result.value.backupCodes }) : fail('wrong-password');
}

/** The first code of an app sets it up. */
export async function confirmApp(ctx: AuthContext, typed: string): Promise<Result<null, SecurityError> | TooMany> {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const limited = await limitCodes(ctx, allowed.value.found);
  if (limited) return limited;
  const body = { code: readCode(typed) };
  const result = await callAuth(ctx, (api, headers) => api.verifyTOTP({ body, headers, returnHeaders: true }));
  return logProof(ctx, result.ok) ? succeed(null) : fail('wrong-code');
}

/** Proves the second factor by a code of the app or a recovery code: in a live session, or to finish signing in with a password. */
export async function proveByCode(
  ctx: AuthContext,
  typed: string,
): Promise<Result<null, 'wrong-code' | 'not-signed-in'> | TooMany> {
  const security = await getSecurity(ctx);
  // The library would take a code of an app that was never confirmed, and a stranger may have begun to set one up.
  if (security && !security.hasApp) return fail('wrong-code');
  // The library limits codes while a sign-in waits for one, and not in a live session.
  const limited = security && (await limitCodes(ctx, security.found));
  if (limited) return limited;
  const code = readCode(typed);
  const call = { body: { code }, returnHeaders: true } as const;
  const result = await callAuth<unknown>(ctx, (api, headers) =>
    appCode.test(code) ? api.verifyTOTP({ ...call, headers }) : api.verifyBackupCode({ ...call, headers }),
  );
  logProof(ctx, result.ok);
  if (result.ok) return succeed(null);
  if (result.code === 'ACCOUNT_TEMPORARILY_LOCKED') return refuseTooMany(lockSeconds);
  return fail(signInOver.includes(result.code) ? 'not-signed-in' : 'wrong-code');
}

/** Codes of apps are digits, recovery codes are not. */
const appCode = /^\d{6}$/;

const readCode = (typed: string) => typed.replace(/\s/g, '');

/** The library refuses every code for so long after ten wrong ones in a row. */
const lockSeconds = 15 * 60;

/** The password has to be typed again: after ten minutes, or five wrong codes. */
const signInOver = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];

export function logProof(ctx: AuthContext, isProven: boolean): boolean {
  ctx.log(isProven ? 'second-factor-proven' : 'second-factor-refused');
  return isProven;
}

export async function limitCodes(ctx: AuthContext, { session, user }: AuthSession): Promise<TooMany | null> {
  const { over } = await consumeAll(ctx.limits, [
    ['secondFactorSession', session.id],
    ['secondFactorAccount', user.id],
  ]);
  return over && refuseTooMany(over.waitSeconds);
}
