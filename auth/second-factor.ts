import { refuseTooMany } from '../core/limits.ts';
import { fail, succeed } from '../core/result.ts';
import { getDay } from '../core/time.ts';
import { type AuthCall, type AuthContext, callAuth } from './context.ts';
import { normalisePassword } from './password-rules.ts';
import { getSession, hasRecentSecondFactor } from './roles.ts';

export async function getSecurity(ctx: AuthContext) {
  const found = await getSession(ctx);
  if (!found) return null;
  const { id: userId, email, emailVerified, twoFactorEnabled } = found.user;
  const [keys, ways] = await Promise.all([
    ctx.db.selectFrom('passkey').select(['id', 'createdAt']).where('userId', '=', userId).execute(),
    ctx.db.selectFrom('account').select('password').where('userId', '=', userId).execute(),
  ]);
  const passkeys = keys.map(({ id, createdAt }) => ({ id, addedOn: createdAt && getDay(createdAt, 'UTC') }));
  const hasPassword = ways.some(({ password }) => password !== null);
  const hasApp = twoFactorEnabled === true;
  const isSetUp = hasApp || passkeys.length > 0;
  const isProven = hasRecentSecondFactor(found);
  return { userId, email, emailVerified, hasPassword, hasApp, passkeys, isSetUp, isProven };
}

/** Refuses a session in which an existing second factor has yet to be proven. */
export async function authorizeOwner(ctx: AuthContext) {
  const security = await getSecurity(ctx);
  if (!security) return fail('sign-in-again');
  return security.isSetUp && !security.isProven ? fail('prove-first') : succeed(security);
}

/** Also counts an attempt with a code or a password, because the library has no limit in a live session. */
export async function authorizeAttempt(ctx: AuthContext) {
  const owner = await authorizeOwner(ctx);
  if (!owner.ok) return owner;
  return (await limitAttempts(ctx, owner.value.userId)) ?? owner;
}

async function limitAttempts(ctx: AuthContext, userId: string) {
  const waitSeconds = await ctx.limits.consume('secondFactor', userId);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}

/** Changes how the owner signs in. In an unverified account, a stranger could leave them a passkey. */
export async function changeSecurity<Value, Refusal extends string>(
  ctx: AuthContext,
  refusal: Refusal,
  call: AuthCall<Value>,
) {
  const owner = await authorizeAttempt(ctx);
  if (!owner.ok) return owner;
  if (!owner.value.emailVerified) return fail('verify-first');
  const result = await callAuth(ctx, call);
  return result.ok ? result : fail(refusal);
}

/** Begins to set up an app, which counts from its first code on (`confirmApp`). */
export async function beginAppSetUp(ctx: AuthContext, typed: string) {
  const body = { password: normalisePassword(typed) };
  const begun = await changeSecurity(ctx, 'wrong-password', (api, request) =>
    api.enableTwoFactor({ ...request, body }),
  );
  if (!begun.ok) return begun;
  if (begun.value.method !== 'totp') return fail('wrong-password');
  return succeed({ totpURI: begun.value.totpURI, recoveryCodes: begun.value.backupCodes });
}

export async function renewRecoveryCodes(ctx: AuthContext, typed: string) {
  const body = { password: normalisePassword(typed) };
  const result = await changeSecurity(ctx, 'wrong-password', (api, request) =>
    api.generateBackupCodes({ ...request, body }),
  );
  return result.ok ? succeed({ recoveryCodes: result.value.backupCodes }) : result;
}

export async function confirmApp(ctx: AuthContext, typed: string) {
  const body = { code: readCode(typed) };
  const result = await changeSecurity(ctx, 'wrong-code', (api, request) => api.verifyTOTP({ ...request, body }));
  return result.ok ? succeed(null) : result;
}

/** Proves the second factor in a live session, or finishes signing in with a password. */
export async function verifyCode(ctx: AuthContext, typed: string) {
  const security = await getSecurity(ctx);
  // The library takes codes of an unconfirmed app too, which a stranger may have begun to set up.
  if (security && !security.hasApp) return fail('wrong-code');
  const limited = security && (await limitAttempts(ctx, security.userId));
  if (limited) return limited;
  const body = { code: readCode(typed) };
  const kind = /^\d{6}$/.test(body.code) ? 'verifyTOTP' : 'verifyBackupCode';
  const result = await callAuth<unknown>(ctx, (api, request) => api[kind]({ ...request, body }));
  if (result.ok) return succeed(null);
  // After ten wrong codes in a row.
  if (result.code === 'ACCOUNT_TEMPORARILY_LOCKED') return refuseTooMany(15 * 60);
  // The password has to be typed again: after ten minutes, or five wrong codes.
  const isOver = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'].includes(result.code);
  return fail(isOver ? 'not-signed-in' : 'wrong-code');
}

const readCode = (typed: string) => typed.replace(/\s/g, '');
