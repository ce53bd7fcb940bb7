import type { TooMany } from '../core/limits.ts';
import { deleteAccountMails } from '../core/mails/outbox.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { Database } from '../db/schema.ts';
import { deleteFirebaseAccount } from '../firebase/sign-in.ts';
import { type AuthContext, callAuth } from './context.ts';
import { normalisePassword } from './password-rules.ts';
import { authorizeOwner, limitCodes, type SecurityError } from './second-factor.ts';

/** Deletes the account that is signed in, after its password; without one, in a session of the last day. */
export async function deleteOwnAccount(
  ctx: AuthContext,
  password: string,
): Promise<Result<null, SecurityError> | TooMany> {
  const owner = await authorizeOwner(ctx);
  if (!owner.ok) return owner;
  const { hasPassword, email, found } = owner.value;
  if (hasPassword && password === '') return fail('wrong-password');
  const limited = await limitCodes(ctx, found);
  if (limited) return limited;
  const normalised = normalisePassword(password);
  const body = hasPassword ? { password: normalised } : {};
  const result = await callAuth(ctx, (api, headers) => api.deleteUser({ body, headers, returnHeaders: true }));
  if (!result.ok) return fail(hasPassword ? 'wrong-password' : 'sign-in-again');
  await deleteLinks(ctx, found.user.id);
  // After the account, which can ask for mails.
  await deleteAccountMails(ctx, email);
  // After ours: when Firebase is unavailable, the person can sign in and delete again.
  if (ctx.firebase && hasPassword) await deleteFirebaseAccount(ctx.firebase, { email, password: normalised });
  ctx.log('account-deleted');
  return succeed(null);
}

/** Deletes an account with everything of it, and the mails that wait for it. Returns false if there is none. */
export async function deleteAccount({ db }: { readonly db: Database }, email: string): Promise<boolean> {
  const address = email.toLowerCase();
  const user = await db.selectFrom('user').select('id').where('email', '=', address).executeTakeFirst();
  if (user) await deleteLinks({ db }, user.id);
  const { numDeletedRows } = await db.deleteFrom('user').where('email', '=', address).executeTakeFirst();
  await deleteAccountMails({ db }, email);
  return numDeletedRows > 0n;
}

/** The links in mails, which name the account; the rest is deleted with it. */
async function deleteLinks({ db }: { readonly db: Database }, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', userId).execute();
}
