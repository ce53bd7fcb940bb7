import { type RouterContextProvider, redirect } from 'react-router';
import type { PasswordRefusal } from '../../domain/accounts/password.ts';
import type { Completed } from '../../domain/accounts/use-cases.ts';
import type { MailRefusalCode } from '../../domain/mail/mail-limits.ts';
import { type Failure, fail, type Success } from '../../domain/model/result.ts';
import type {
  LinkRefusal,
  ProviderRefusal,
  SignInRefusal,
  SignUpRefusal,
  VerificationRefusal,
} from '../../domain/ports/identity.ts';
import type { OpenIdFailureCode, ProviderId } from '../../domain/ports/openid-sign-in.ts';
import { readForm } from '../framework/read-form.ts';
import { browserContext, reportContext } from '../framework/request-context.ts';
import { type FormFailure, respondWithFailure } from '../ui/form/form-result.ts';

/**
 * Why an account page could not do what was asked; `content/en/account/account.ts` has the text for each.
 * - `link-unknown`: the link of a mail that is about something our pages cannot do.
 * - `too-many`: it may be tried again after a while.
 * - `unreadable`: the form did not arrive as ours sends it.
 * - `unavailable`: the identity service failed.
 * - `busy`: said by the browser itself: the server has more to do than it can (server/edge/overload.ts).
 * - `unsent`: said by the browser itself: no response came, or none of ours.
 */
export type AccountRefusal =
  | SignUpRefusal
  | SignInRefusal
  | PasswordRefusal
  | LinkRefusal
  | VerificationRefusal
  | MailRefusalCode
  | `${ProviderId}-${OpenIdFailureCode | ProviderRefusal}`
  | 'link-unknown'
  | 'not-signed-in'
  | 'too-many'
  | 'unreadable'
  | 'unavailable'
  | 'busy'
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
export type AccountFailure = FormFailure<AccountRefusal, 'email' | 'password' | 'shared', AccountRefusal>;

const statuses: { readonly [code in AccountRefusal]?: number } = {
  'wrong-credentials': 401,
  'not-signed-in': 401,
  'other-account': 403,
  'email-taken': 409,
  'link-spent': 410,
  'too-many': 429,
  'mails-to-mailbox': 429,
  'mails-from-network': 429,
  'mails-of-site': 429,
  unreadable: 400,
  unavailable: 503,
};

/** What was typed in the fields that go back to the page. */
type TypedValues = { readonly email?: string; readonly shared?: string };

type Refused = Failure<AccountRefusal> & { readonly waitSeconds?: number };

/**
 * Answers a form of an account page. A refusal of the use case is shown; a failure is logged once and shown. `values` go
 * back to the page with a refusal.
 */
export async function answerForm<Value>(
  { values, report }: { readonly values?: TypedValues; readonly report: (error: unknown) => void },
  work: () => Promise<Success<Value> | Refused>,
  onSuccess: (value: Value) => Response,
) {
  try {
    const result = await work();
    return result.ok ? onSuccess(result.value) : refuse(result.code, values, result.waitSeconds);
  } catch (error) {
    report(error);
    return refuse('unavailable', values);
  }
}

/** Answers with a refusal under its own status, and with what was typed. */
export function refuse(code: AccountRefusal, values: TypedValues = {}, waitSeconds?: number) {
  const field = wrongFields[code];
  const failure: AccountFailure = {
    ...fail(code),
    ...(field && { fields: { [field]: code } }),
    values,
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

/** Leads on after a session began or ended; the browser keeps or forgets it with this response. */
export function redirectAfter(
  context: Readonly<RouterContextProvider>,
  { changes, failure }: Completed,
  path: string,
): Response {
  context.get(browserContext)(changes);
  if (failure !== undefined) context.get(reportContext)(failure);
  return redirect(path, 303);
}
