import { isEmail } from '../core/email.ts';
import { consumeAll, refuseTooMany } from '../core/limits.ts';
import { admitMail } from '../core/mails/mail-limits.ts';
import { fail, succeed } from '../core/result.ts';
import { findFirebaseAccount, signUpAtFirebase } from '../firebase/sign-in.ts';
import { type AuthContext, callAuth } from './context.ts';
import { hashPassword, withHash } from './password-hash.ts';
import { findPasswordError, normalisePassword } from './password-rules.ts';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  /** False: the browser forgets the session when it is closed, and the site after a day. */
  readonly rememberMe: boolean;
};

/** One code for a wrong password and an unknown address, so that a stranger learns of no account. */
export async function signIn(ctx: AuthContext, { email, password, rememberMe }: Credentials) {
  const body = { email: email.toLowerCase(), password: normalisePassword(password), rememberMe };
  const waitSeconds = await consumeAll(ctx.limits, [
    ['signInHere', `${ctx.address} ${body.email}`],
    ['signInAnywhere', body.email],
    ['signInNetwork', ctx.address],
  ]);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  // PostgreSQL refuses some malformed addresses.
  if (!isEmail(body.email)) return fail('wrong-credentials');
  const hash = await findHash(ctx, body.email);
  if (ctx.firebase && !hash) {
    // The account may be new here. Firebase is asked about known ones too, to hide them.
    const mark = await findFirebaseAccount(ctx.firebase, body);
    const isNew = mark !== null && (await insertAccount(ctx, body, mark)).ok;
    return isNew ? succeed({ needsSecondFactor: false }) : fail('wrong-credentials');
  }
  const result = await callAuth(ctx, (api, request) => api.signInEmail({ ...request, body }));
  if (!result.ok) return fail('wrong-credentials');
  if ((await findHash(ctx, body.email)) !== hash) {
    // A reset has ended all other sessions since the check.
    if (result.value.token) await ctx.db.deleteFrom('session').where('token', '=', result.value.token).execute();
    return fail('wrong-credentials');
  }
  return succeed({ needsSecondFactor: 'twoFactorRedirect' in result.value });
}

async function findHash({ db }: AuthContext, email: string): Promise<string | null> {
  const account = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('account.password')
    .where('user.email', '=', email)
    .where('account.password', 'is not', null)
    .executeTakeFirst();
  return account?.password ?? null;
}

/** Creates an account and signs in. `isMailSent`: false if the mail with the proof was over a limit. */
export async function signUp(ctx: AuthContext, { email, password, rememberMe }: Credentials) {
  const body = { email: email.toLowerCase(), password: normalisePassword(password), rememberMe };
  const error = isEmail(body.email) ? await findPasswordError(body.password) : 'not-an-email';
  if (error) return fail(error);
  const waitSeconds = await ctx.limits.consume('signUpNetwork', ctx.address);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const known = await ctx.db.selectFrom('user').select('id').where('email', '=', body.email).executeTakeFirst();
  if (known) return fail('email-taken');
  // Firebase keeps the passwords of its accounts itself.
  const hash = ctx.firebase ? await signUpAtFirebase(ctx.firebase, body) : succeed(await hashPassword(body.password));
  const created = hash.ok ? await insertAccount(ctx, body, hash.value) : hash;
  if (!created.ok) return created;
  const cookies = ctx.responseHeaders.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = new Headers({ Cookie: cookies.join('; ') });
  return succeed({ isMailSent: (await sendVerification({ ...ctx, headers }, body.email)).ok });
}

async function insertAccount(ctx: AuthContext, credentials: Credentials, hash: string) {
  // The library requires a name; this site shows none.
  const body = { name: '', ...credentials };
  const result = await withHash(hash, () => callAuth(ctx, (api, request) => api.signUpEmail({ ...request, body })));
  if (result.ok) return succeed(null);
  const isTaken = result.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' || result.code === 'FAILED_TO_CREATE_USER';
  return fail(isTaken ? 'email-taken' : 'not-an-email');
}

/** Sends the mail that proves the address of the session, within the limits, unless it is proven. */
export async function sendVerification(ctx: AuthContext, email: string) {
  const mail = await admitMail(ctx.limits, { purpose: 'verification', to: email, network: ctx.address });
  // With a session of this address the library answers immediately; else it waits half a second.
  if (mail.ok) await callAuth(ctx, (api, request) => api.sendVerificationEmail({ ...request, body: { email } }));
  return mail;
}

export async function signOut(ctx: AuthContext): Promise<void> {
  await callAuth(ctx, (api, request) => api.signOut(request));
}
