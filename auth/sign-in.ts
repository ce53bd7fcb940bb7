import { isEmail } from '../core/email.ts';
import { consumeAll, refuseTooMany, type TooMany } from '../core/limits.ts';
import { admitMail } from '../core/mails/mail-limits.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { findFirebaseAccount, signUpAtFirebase } from '../firebase/sign-in.ts';
import { type AuthContext, callAuth } from './context.ts';
import { hashPassword, withHash } from './password-hash.ts';
import { findPasswordError, normalisePassword, type PasswordError } from './password-rules.ts';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  /** False: the browser forgets the session when it is closed, and the site after a day. */
  readonly rememberMe: boolean;
};

/** One code for a wrong password and an unknown address: a stranger must not learn which addresses have accounts. */
export async function signIn(
  ctx: AuthContext,
  { email, password, rememberMe }: Credentials,
): Promise<Result<{ readonly needsSecondFactor: boolean }, 'wrong-credentials'> | TooMany> {
  const { address } = ctx;
  const person = email.toLowerCase();
  const { over } = await consumeAll(ctx.limits, [
    ['signInHere', `${address} ${person}`],
    ['signInAnywhere', person],
    ['signInNetwork', address],
  ]);
  if (over) return refuseTooMany(over.waitSeconds);
  const result = await checkCredentials(ctx, { email: person, password: normalisePassword(password), rememberMe });
  ctx.log(result.ok ? 'signed-in' : 'sign-in-refused');
  return result;
}

async function checkCredentials(
  ctx: AuthContext,
  body: Credentials,
): Promise<Result<{ readonly needsSecondFactor: boolean }, 'wrong-credentials'>> {
  // PostgreSQL refuses some of what is no address.
  if (!isEmail(body.email)) return fail('wrong-credentials');
  const hash = await findHash(ctx, body.email);
  if (ctx.firebase && !hash) {
    // The Firebase project may have an account that is new here. Asked in any case, so that the time does not reveal whether
    // there is an account without a password; a password for that one is believed only after a reset.
    const mark = await findFirebaseAccount(ctx.firebase, body);
    const isNew = mark !== null && (await insertAccount(ctx, body, mark)).ok;
    return isNew ? succeed({ needsSecondFactor: false }) : fail('wrong-credentials');
  }
  const result = await callAuth(ctx, (api, headers) => api.signInEmail({ body, headers, returnHeaders: true }));
  if (!result.ok) return fail('wrong-credentials');
  if ((await findHash(ctx, body.email)) !== hash) {
    // Replaced while it was checked, which has ended all other sessions.
    // None has begun where a second factor is awaited.
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

export type SignUpError = 'not-an-email' | 'email-taken' | PasswordError;

/** `isMailSent`: false if the limits of mails kept the one that proves the address. */
export async function signUp(
  ctx: AuthContext,
  { email, password, rememberMe }: Credentials,
  next?: string,
): Promise<Result<{ readonly isMailSent: boolean }, SignUpError> | TooMany> {
  if (!isEmail(email)) return fail('not-an-email');
  const error = await findPasswordError(password);
  if (error) return fail(error);
  const waitSeconds = await ctx.limits.consume('signUpNetwork', ctx.address);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const created = await createAccount(ctx, { email, password, rememberMe });
  if (!created.ok) return created;
  ctx.log('signed-in');
  return succeed({ isMailSent: (await sendVerification(ctx, email, next)).ok });
}

/** Creates an account, and signs in. */
export async function createAccount(
  ctx: AuthContext,
  { email, password, rememberMe }: Credentials,
): Promise<Result<null, 'not-an-email' | 'email-taken'>> {
  const body = { email: email.toLowerCase(), password: normalisePassword(password), rememberMe };
  const hash = await createHash(ctx, body);
  return hash.ok ? insertAccount(ctx, body, hash.value) : hash;
}

/** Firebase keeps the passwords of its accounts itself. */
async function createHash({ db, firebase }: AuthContext, { email, password }: Credentials) {
  if (!firebase) return succeed(await hashPassword(password));
  const known = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return known ? fail('email-taken') : signUpAtFirebase(firebase, { email, password });
}

async function insertAccount(
  ctx: AuthContext,
  credentials: Credentials,
  hash: string,
): Promise<Result<null, 'not-an-email' | 'email-taken'>> {
  // The library requires a name; this site has none and shows none.
  const body = { name: '', ...credentials };
  const result = await withHash(hash, () =>
    callAuth(ctx, (api, headers) => api.signUpEmail({ body, headers, returnHeaders: true })),
  );
  if (result.ok) return succeed(null);
  const isTaken = result.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' || result.code === 'FAILED_TO_CREATE_USER';
  return fail(isTaken ? 'email-taken' : 'not-an-email');
}

/** Sends the mail that proves an address, within the limits. Its link leads on to `next`, a path of this site. */
export async function sendVerification(ctx: AuthContext, email: string, next?: string) {
  const mail = await admitMail(ctx.limits, { purpose: 'verification', to: email, network: ctx.address });
  if (!mail.ok) return mail;
  const { api } = await ctx.loadAuth();
  await api.sendVerificationEmail({ body: { email, ...(next && { callbackURL: next }) } });
  return succeed(null);
}

export async function signOut(ctx: AuthContext): Promise<void> {
  await callAuth(ctx, (api, headers) => api.signOut({ headers, returnHeaders: true }));
}
