import { data } from 'react-router';
import { type Failure, fail } from '../../../core/result.ts';
import { authContext, bodyContext, type RequestContext, reportContext } from '../../framework/request-context.ts';
import type { FormFailure } from './form-result.ts';

/** The HTTP status of a code. Default: 422. */
const statuses: { readonly [code: string]: number } = {
  unreadable: 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  closed: 403,
  'other-account': 403,
  'link-spent': 410,
  'too-many': 429,
  'too-many-mails': 429,
  unavailable: 503,
};

/** The field that a code is about, where the code says it. */
const wrongFields: { readonly [code: string]: string } = {
  'email-taken': 'email',
  'not-an-email': 'email',
  'own-address': 'email',
  'password-common': 'password',
  'password-too-long': 'password',
  'password-too-short': 'password',
  'wrong-credentials': 'password',
  'wrong-password': 'password',
  'phone-missing': 'phone',
  'phone-unusable': 'phone',
  'wrong-code': 'code',
  'wrong-word': 'word',
};

export type PostedForm = {
  readonly entries: readonly (readonly [field: string, value: string])[];
  /** The value of a field; '' where it is not there. */
  readonly get: (field: string) => string;
  readonly getAll: (field: string) => readonly string[];
};

export type SentForm = {
  readonly context: RequestContext;
  /** Fields whose values go back to the page with a failure. */
  readonly keep?: readonly string[];
  /** Fields that may be there several times. */
  readonly lists?: readonly string[];
};

/** The result of the page for each failure. */
type Refused<Answer> = RefusedWith<
  Extract<Answer, Failure<string>>['code'],
  Extract<Answer, { readonly fields: object }>['fields']
>;
type RefusedWith<Code extends string, Fields> = [Fields] extends [never]
  ? FormFailure<Code>
  : FormFailure<Code, NonNullable<Fields[keyof Fields]> & string>;

/**
 * Returns the result of `work`, or its failure with HTTP status, wrong fields and typed values. Logs a
 * rejection once and returns `unavailable`; responses of guards are thrown on.
 */
export async function handleForm<Answer>(
  { context, keep = [], lists = [] }: SentForm,
  work: (form: PostedForm) => Promise<Answer>,
) {
  const entries = readForm(context.get(bodyContext));
  if (!entries) return refuse<Answer>(context, fail('unreadable'));
  const getAll = (field: string) => entries.filter(([name]) => name === field).map(([, value]) => value);
  const get = (field: string) => getAll(field)[0] ?? '';
  const sent = { intent: get('intent'), values: Object.fromEntries(keep.map((field) => [field, get(field)])) };
  const single = entries.map(([field]) => field).filter((field) => !lists.includes(field));
  if (new Set(single).size < single.length) return refuse<Answer>(context, { ...sent, ...fail('unreadable') });
  try {
    const answer = await work({ entries, get, getAll });
    return isFailure(answer)
      ? refuse<Answer>(context, { ...sent, ...answer })
      : (answer as Exclude<Answer, Failure<string>>);
  } catch (error) {
    // A guard throws a response, or `data` with a status.
    if (!(error instanceof Error)) throw error;
    context.get(reportContext)(error);
    return refuse<Answer>(context, { ...sent, ...fail('unavailable') });
  }
}

function isFailure(answer: unknown): answer is FormFailure<string> {
  // A response that is a redirect is not "ok" either.
  if (answer instanceof Response) return false;
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

function refuse<Answer>(context: RequestContext, failure: FormFailure<string>) {
  const { code, waitSeconds } = failure;
  const field = wrongFields[code];
  const status = statuses[code] ?? 422;
  if (waitSeconds) context.get(authContext).responseHeaders.set('Retry-After', String(waitSeconds));
  return data({ ...(field && { fields: { [field]: code } }), ...failure } as Refused<Answer>, status);
}

/**
 * Returns the fields of a urlencoded body, or null if it is not UTF-8 or has a NUL, which PostgreSQL refuses.
 * `Request.formData()` would silently change such an answer.
 */
export function readForm(bytes: ArrayBuffer): [string, string][] | null {
  try {
    const body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // Throws at bytes for which URLSearchParams would put a replacement character.
    if (decodeURIComponent(body).includes('\0')) return null;
    return [...new URLSearchParams(body)];
  } catch {
    return null;
  }
}
