import { setTimeout } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { isEmail } from '../core/email.ts';
import { admitMail } from '../core/mails/mail-limits.ts';
import { fail, succeed } from '../core/result.ts';
import type { SignedInViewer } from '../core/team/viewer.ts';
import { resetAtFirebase, sendFirebaseReset } from '../firebase/sign-in.ts';
import { type AuthContext, callAuth } from './context.ts';
import { hashPassword, withHash } from './password-hash.ts';
import { findPasswordError, normalisePassword } from './password-rules.ts';
import { endOtherSessions } from './sessions.ts';
import { signOut } from './sign-in.ts';

/** Longer than it takes to write and store a mail, so that the time hides whether there was one. */
const responseMs = 400;

export async function requestPasswordReset(ctx: AuthContext, email: string) {
  if (!isEmail(email)) return fail('not-an-email');
  const enoughTime = setTimeout(responseMs);
  const mail = await admitMail(ctx.limits, { purpose: 'reset', to: email, network: ctx.address });
  if (mail.ok && ctx.firebase) await sendFirebaseReset(ctx.firebase, email);
  // An address that only the browser accepts has no account.
  else if (mail.ok) await callAuth(ctx, (api) => api.requestPasswordReset({ body: { email }, returnHeaders: true }));
  await enoughTime;
  return mail;
}

/** Ends every session of the account, and this browser's, which may belong to somebody else. */
export async function resetPassword(ctx: AuthContext, { token, password }: Record<'token' | 'password', string>) {
  const error = await findPasswordError(password);
  if (error) return fail(error);
  const body = { token, newPassword: normalisePassword(password) };
  const hash = ctx.firebase ? await resetAtFirebase(ctx, body) : succeed(await hashPassword(body.newPassword));
  if (!hash.ok) return hash;
  // An account of the Firebase project that is new here has only to sign in.
  if (hash.value) {
    const call = () => callAuth(ctx, (api) => api.resetPassword({ body, returnHeaders: true }));
    if (!(await withHash(hash.value, call)).ok) return fail('link-spent');
  }
  await signOut(ctx);
  return succeed(null);
}

/** Proves only the account that is signed in: a stranger may have registered the address of the reader. */
export async function verifyEmail(ctx: AuthContext, viewer: SignedInViewer, token: string) {
  const email = await Promise.try(() => decodeJwt(token)['email']).catch(() => null);
  if (!email) return fail('link-spent');
  if (email !== viewer.email) return fail('other-account');
  const result = await callAuth(ctx, (api) => api.verifyEmail({ query: { token }, returnHeaders: true }));
  if (!result.ok) return fail('link-spent');
  // The password of a stranger who registered the address may have been changed at Firebase, past our page.
  if (ctx.firebase) await endOtherSessions(ctx);
  return succeed(null);
}
