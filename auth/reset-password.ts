import { isEmail } from '../core/email.ts';
import { admitMail, type MailRefusal } from '../core/mails/mail-limits.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { FirebaseSettings } from '../firebase/settings.ts';
import { changeFirebasePassword, sendFirebaseReset } from '../firebase/sign-in.ts';
import { type AuthContext, callAuth } from './context.ts';
import { hashPassword, withHash } from './password-hash.ts';
import { findPasswordError, normalisePassword, type PasswordError } from './password-rules.ts';

/** Longer than it takes to write and store a mail, so that the time does not reveal whether there was one. */
const responseMs = 400;

export async function requestPasswordReset(
  ctx: AuthContext,
  email: string,
): Promise<Result<null, 'not-an-email'> | MailRefusal> {
  if (!isEmail(email)) return fail('not-an-email');
  const enoughTime = new Promise((resolve) => setTimeout(resolve, responseMs));
  const mail = await admitMail(ctx.limits, { purpose: 'reset', to: email, network: ctx.address });
  if (mail.ok) await sendReset(ctx, email);
  await enoughTime;
  return mail.ok ? succeed(null) : mail;
}

async function sendReset(ctx: AuthContext, email: string): Promise<void> {
  if (ctx.firebase) return sendFirebaseReset(ctx.firebase, email);
  // An address that the browser accepts and the library does not has no account.
  await callAuth(ctx, (api) => api.requestPasswordReset({ body: { email }, returnHeaders: true }));
}

/** Ends every session of the account, and this browser's, which may belong to somebody else. */
export async function resetPassword(
  ctx: AuthContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<null, 'link-spent' | PasswordError>> {
  const error = await findPasswordError(password);
  if (error) return fail(error);
  const body = { token, newPassword: normalisePassword(password) };
  const { firebase } = ctx;
  const result = firebase
    ? await resetAtFirebase(ctx, firebase, body)
    : await storePassword(ctx, body, await hashPassword(body.newPassword));
  if (!result.ok) return fail('link-spent');
  await callAuth(ctx, (api, headers) => api.signOut({ headers, returnHeaders: true }));
  return succeed(null);
}

type Reset = { readonly token: string; readonly newPassword: string };

function storePassword(ctx: AuthContext, body: Reset, hash: string) {
  return withHash(hash, () => callAuth(ctx, (api) => api.resetPassword({ body, returnHeaders: true })));
}

/** Firebase takes the token, which is its own; the library then takes it too, and ends the sessions. */
async function resetAtFirebase(ctx: AuthContext, firebase: FirebaseSettings, body: Reset) {
  const changed = await changeFirebasePassword(firebase, body);
  if (!changed.ok) return changed;
  const { internalAdapter } = await (await ctx.loadAuth()).$context;
  const found = await internalAdapter.findUserByEmail(changed.value.email);
  // An account of the Firebase project that is new here has nothing to end.
  if (!found) return changed;
  const identifier = `reset-password:${body.token}`;
  const expiresAt = new Date(Date.now() + 60_000);
  await internalAdapter.createVerificationValue({ identifier, value: found.user.id, expiresAt });
  return storePassword(ctx, body, changed.value.mark);
}
