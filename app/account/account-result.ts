import { redirect } from 'react-router';
import type { GoogleFailure } from '../../domain/accounts/google-sign-in.ts';
import type {
  Cookies,
  GoogleRefusal,
  LinkRefusal,
  SignInRefusal,
  SignUpRefusal,
  VerificationRefusal,
} from '../../domain/accounts/identity.ts';
import type { PasswordRefusal } from '../../domain/accounts/password.ts';
import { fail } from '../../domain/result.ts';
import { readForm } from '../framework/read-form.ts';
import { type FormFailure, respondWithFailure } from '../ui/form/form-result.ts';

/**
 * Why an account page could not do what was asked; `content/en/account.ts` has the text for each.
 * - `link-unknown`: the link of a mail that is about something our pages cannot do.
 * - `too-many`: it may be tried again after a while.
 * - `unreadable`: the form did not arrive as ours sends it.
 * - `unavailable`: the identity service failed.
 * - `unsent`: said by the browser itself: no response came, or none of ours.
 */
export type AccountRefusal =
  | SignUpRefusal
  | SignInRefusal
  | PasswordRefusal
  | LinkRefusal
  | VerificationRefusal
  | GoogleRefusal
  | GoogleFailure
  | 'link-unknown'
  | 'not-signed-in'
  | 'too-many'
  | 'unreadable'
  | 'unavailable'
  | 'unsent';

/** Which field a refusal is about. */
const wrongFields: { readonly [code in AccountRefusal]?: 'email' | 'password' } = {
  'wrong-credentials': 'password',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-common': 'password',
  'not-an-email': 'email',
  'email-taken': 'email',
};

/** What the forms of account pages answer with; after a success they redirect. */
export type AccountFailure = FormFailure<AccountRefusal, 'email' | 'password', AccountRefusal>;

const statuses: { readonly [code in AccountRefusal]?: number } = {
  'wrong-credentials': 401,
  'not-signed-in': 401,
  'other-account': 403,
  'email-taken': 409,
  'password-first': 409,
  'link-spent': 410,
  'too-many': 429,
  unreadable: 400,
  unavailable: 503,
};

type Refused = { readonly outcome: 'refused'; readonly code: AccountRefusal; readonly waitSeconds?: number };

/**
 * Answers a form of an account page. What the use case refuses is told; when it fails, that is logged once and told.
 * `email` goes back to the page with a refusal.
 */
export async function answerForm<Result extends Refused | { readonly outcome: 'done' | 'signed-in' }>(
  { email = '', report }: { readonly email?: string; readonly report: (error: unknown) => void },
  work: () => Promise<Result>,
  onSuccess: (done: Exclude<Result, Refused>) => Response,
) {
  try {
    const result = await work();
    if ('failure' in result && result.failure !== undefined) report(result.failure);
    if (result.outcome !== 'refused') return onSuccess(result as Exclude<Result, Refused>);
    const { code, waitSeconds } = result as Refused;
    return refuse(code, email, waitSeconds);
  } catch (error) {
    report(error);
    return refuse('unavailable', email);
  }
}

/** Answers with a refusal under its own status, and with the typed email. */
export function refuse(code: AccountRefusal, email = '', waitSeconds?: number) {
  const field = wrongFields[code];
  const failure: AccountFailure = {
    ...fail(code),
    ...(field && { fields: { [field]: code } }),
    values: { email },
    ...(waitSeconds && { waitSeconds }),
  };
  return respondWithFailure(failure, statuses[code] ?? 422);
}

/** The fields of the form as the use cases take them; null when it did not arrive as ours sends it. */
export async function readFields(request: Request): Promise<ReadonlyMap<string, string> | null> {
  const entries = await readForm(request);
  const fields = new Map(entries);
  return entries && fields.size === entries.length ? fields : null;
}

/** Leads on with the cookies of a session that begins or ends. */
export function redirectWithCookies(path: string, cookies: Cookies) {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]));
  return redirect(path, { status: 303, headers });
}
