import { z } from 'zod';
import type { AuthContext } from '../auth/context.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { FirebaseSettings } from './settings.ts';

type Settings = Pick<FirebaseSettings, 'apiKey' | 'authEmulatorHost'>;
type Credentials = { readonly email: string; readonly password: string };

/** The used parts of the responses: the account, and a token for another request about it. */
type ToolkitResponse = {
  readonly localId?: string;
  readonly idToken?: string;
  readonly email?: string;
};

const timeoutMs = 5000;

/**
 * Better Auth stores this instead of a hash: the account that knows the password, and its id, because a later
 * owner of the address gets another one. The last part changes with a reset.
 */
type PasswordMark = `firebase ${string}`;

const createMark = (localId: string, email: string): PasswordMark =>
  `firebase ${localId} ${email.toLowerCase()} ${crypto.randomUUID()}`;

const wrongCredentials = {
  INVALID_LOGIN_CREDENTIALS: 'wrong-credentials',
  INVALID_PASSWORD: 'wrong-credentials',
  EMAIL_NOT_FOUND: 'wrong-credentials',
  INVALID_EMAIL: 'wrong-credentials',
  MISSING_PASSWORD: 'wrong-credentials',
  USER_DISABLED: 'wrong-credentials',
} as const;

/** Asks for a password. An unknown address and a disabled account are wrong credentials too. */
async function requestSignIn(settings: Settings, { email, password }: Credentials) {
  const body = { email, password, returnSecureToken: true };
  const result = await callToolkit(settings, 'signInWithPassword', body, wrongCredentials);
  if (!result.ok) return result;
  const { localId, idToken } = result.value;
  // The token is missing if the account has a second factor of Firebase, which our pages cannot ask for.
  if (!localId || !idToken) throw new Error('Firebase Authentication accepted a password and wants more');
  return succeed({ localId, idToken });
}

/** Better Auth's `password.verify`. Asked each time, so a password that was changed elsewhere counts. */
export async function verifyFirebasePassword(
  settings: Settings,
  { hash, password }: { readonly hash: string; readonly password: string },
): Promise<boolean> {
  const [kind, localId, email = ''] = hash.split(' ');
  if (kind !== 'firebase') return false;
  const signedIn = await requestSignIn(settings, { email, password });
  return signedIn.ok && signedIn.value.localId === localId;
}

/** Finds the account with this address and password; returns the mark to store instead of a hash. */
export async function findFirebaseAccount(settings: Settings, credentials: Credentials): Promise<PasswordMark | null> {
  const signedIn = await requestSignIn(settings, credentials);
  return signedIn.ok ? createMark(signedIn.value.localId, credentials.email) : null;
}

/** Creates an account; returns the mark to store instead of a hash. */
export async function signUpAtFirebase(
  settings: Settings,
  { email, password }: Credentials,
): Promise<Result<PasswordMark, 'not-an-email' | 'email-taken'>> {
  // Better Auth's rule is stricter than Firebase's, and asked first, so that a refused person has no account
  // there.
  if (!z.email().safeParse(email).success) return fail('not-an-email');
  const refusals = { EMAIL_EXISTS: 'email-taken', INVALID_EMAIL: 'not-an-email' } as const;
  const result = await callToolkit(settings, 'signUp', { email, password, returnSecureToken: true }, refusals);
  return result.ok ? succeed(createMark(result.value.localId ?? '', email)) : result;
}

/** Firebase sends the mail, if there is an account. Its link leads to /login/reset. */
export async function sendFirebaseReset(settings: Settings, email: string): Promise<void> {
  const refusals = { EMAIL_NOT_FOUND: 'no-account', INVALID_EMAIL: 'no-account', USER_DISABLED: 'no-account' };
  await callToolkit(settings, 'sendOobCode', { requestType: 'PASSWORD_RESET', email }, refusals);
}

const spentLink = {
  INVALID_OOB_CODE: 'link-spent',
  EXPIRED_OOB_CODE: 'link-spent',
  EMAIL_NOT_FOUND: 'link-spent',
  USER_NOT_FOUND: 'link-spent',
  USER_DISABLED: 'link-spent',
} as const;

type Reset = { readonly token: string; readonly newPassword: string };

/**
 * Changes the password with the code of a mail, which Firebase takes once, and lets Better Auth take it too.
 * Returns the mark to store; null for an account of the Firebase project that is new here.
 */
export async function resetAtFirebase({ firebase, loadAuth }: AuthContext, { token, newPassword }: Reset) {
  if (!firebase || token === '') return fail('link-spent');
  const changed = await callToolkit(firebase, 'resetPassword', { oobCode: token, newPassword }, spentLink);
  if (!changed.ok) return changed;
  const { email = '' } = changed.value;
  const mark = await findFirebaseAccount(firebase, { email, password: newPassword });
  if (!mark) return fail('link-spent');
  const { internalAdapter } = await (await loadAuth()).$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found) return succeed(null);
  const expiresAt = new Date(Date.now() + 60_000);
  const value = found.user.id;
  await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value, expiresAt });
  return succeed(mark);
}

/** Deletes the account. One that has another password by now stays as it is. */
export async function deleteFirebaseAccount(settings: Settings, credentials: Credentials): Promise<void> {
  const signedIn = await requestSignIn(settings, credentials);
  if (signedIn.ok) await callToolkit(settings, 'delete', { idToken: signedIn.value.idToken }, {});
}

/**
 * Sends one request to Identity Toolkit. `refusals`: our code for each expected one; rejects with all others.
 * https://firebase.google.com/docs/reference/rest/auth
 */
async function callToolkit<Refusal extends string>(
  { apiKey, authEmulatorHost }: Settings,
  action: 'signUp' | 'signInWithPassword' | 'sendOobCode' | 'resetPassword' | 'delete',
  body: Readonly<Record<string, unknown>>,
  refusals: Readonly<Record<string, Refusal>>,
): Promise<Result<ToolkitResponse, Refusal>> {
  const host = 'identitytoolkit.googleapis.com';
  const origin = authEmulatorHost ? `http://${authEmulatorHost}/${host}` : `https://${host}`;
  const response = await fetch(`${origin}/v1/accounts:${action}?${new URLSearchParams({ key: apiKey })}`, {
    method: 'POST',
    // The language of the mails.
    headers: { 'Content-Type': 'application/json', 'X-Firebase-Locale': 'en' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json()) as ToolkitResponse & { readonly error?: { readonly message?: string } };
  if (response.ok) return succeed(answer);
  // `WEAK_PASSWORD : Password should be …`: only the code is safe to repeat, the rest may have addresses in
  // it.
  const [code = ''] = /^[A-Z_]+/.exec(answer.error?.message ?? '') ?? [];
  const refusal = refusals[code];
  if (refusal !== undefined) return fail(refusal);
  throw new Error(`Firebase Authentication responded with ${response.status} (${code})`);
}
