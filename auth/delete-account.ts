import { deleteAccountMails } from '../core/mails/outbox.ts';
import { fail, succeed } from '../core/result.ts';
import type { Database } from '../db/schema.ts';
import { deleteFirebaseAccount } from '../firebase/sign-in.ts';
import { type AuthContext, callAuth } from './context.ts';
import { admitAttempt, authorizeOwner } from './second-factor.ts';

/** Deletes the account that is signed in, after its password; without one, in a session of the last day. */
export async function deleteOwnAccount(ctx: AuthContext, typed: string) {
  const owner = await admitAttempt(ctx, authorizeOwner, typed);
  if (!owner.ok) return owner;
  const { hasPassword, email, found, body } = owner.value;
  // The library would ask for a new session instead.
  if (hasPassword && typed === '') return fail('wrong-password');
  const result = await callAuth(ctx, (api, request) => api.deleteUser({ ...request, body }));
  if (!result.ok) return fail(hasPassword ? 'wrong-password' : 'sign-in-again');
  await deleteLinks(ctx, found.user.id);
  // After the account, which can ask for mails.
  await deleteAccountMails(ctx, email);
  // After ours: when Firebase is unavailable, the person can sign in and delete again.
  if (ctx.firebase && body.password) await deleteFirebaseAccount(ctx.firebase, { email, password: body.password });
  ctx.log('account-deleted');
  return succeed(null);
}

/** Deletes an account with everything of it, and the mails that wait for it. Returns false if there is none. */
export async function deleteAccount({ db }: { readonly db: Database }, email: string): Promise<boolean> {
  const address = email.toLowerCase();
  const user = await db.deleteFrom('user').where('email', '=', address).returning('id').executeTakeFirst();
  if (user) await deleteLinks({ db }, user.id);
  await deleteAccountMails({ db }, email);
  return user !== undefined;
}

/** The links in mails, which name the account; the rest is deleted with it. */
async function deleteLinks({ db }: { readonly db: Database }, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', userId).execute();
}
