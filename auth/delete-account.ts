import { deleteAccountMails } from '../core/mails/delete-mails.ts';
import { fail, succeed } from '../core/result.ts';
import type { Database } from '../db/schema.ts';
import { deleteFirebaseAccount } from '../firebase/sign-in.ts';
import { type AuthContext, callAuth } from './context.ts';
import { normalisePassword } from './password-rules.ts';
import { authorizeAttempt } from './second-factor.ts';

/** Deletes the account that is signed in. If it lacks a password, the session has to be of the last day. */
export async function deleteOwnAccount(ctx: AuthContext, typed: string) {
  const owner = await authorizeAttempt(ctx);
  if (!owner.ok) return owner;
  const { hasPassword, email } = owner.value;
  // The library would ask for a new session instead.
  if (hasPassword && typed === '') return fail('wrong-password');
  const body = hasPassword ? { password: normalisePassword(typed) } : {};
  const result = await callAuth(ctx, (api, request) => api.deleteUser({ ...request, body }));
  if (!result.ok) return fail(hasPassword ? 'wrong-password' : 'sign-in-again');
  await deleteAccountMails(ctx, email);
  // If Firebase is unavailable, the person can sign in and delete again.
  if (ctx.firebase && body.password) await deleteFirebaseAccount(ctx.firebase, { email, password: body.password });
  return succeed(null);
}

/** Returns false for an unknown address. */
export async function deleteAccount({ db }: { readonly db: Database }, email: string): Promise<boolean> {
  const deletion = db.deleteFrom('user').where('email', '=', email.toLowerCase());
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
  await deleteAccountMails({ db }, email);
  return numDeletedRows > 0n;
}
