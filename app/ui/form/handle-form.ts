import { type Failure, fail } from '../../../core/result.ts';
import { bodyContext, type RequestContext, reportContext } from '../../framework/request-context.ts';
import type { FormFailure } from './form-result.ts';
import { refuse } from './refuse.ts';

export type PostedForm = {
  readonly entries: readonly (readonly [field: string, value: string])[];
  /** The first value of a field; '' where it is not there. */
  readonly get: (field: string) => string;
  readonly getAll: (field: string) => readonly string[];
};

export type SentForm = {
  readonly context: RequestContext;
  /** Fields whose values go back to the page with a failure. */
  readonly keep?: readonly string[];
};

/**
 * Returns the result of `work`, or its failure with HTTP status, wrong fields and typed values. Logs a
 * rejection once and returns `unavailable`; responses of guards are thrown on.
 */
export async function handleForm<Answer>(
  { context, keep = [] }: SentForm,
  work: (form: PostedForm) => Promise<Answer>,
) {
  const entries = readForm(context.get(bodyContext));
  if (!entries) return refuse<Answer>(context, fail('unreadable'));
  const getAll = (field: string) => entries.filter(([name]) => name === field).map(([, value]) => value);
  const get = (field: string) => getAll(field)[0] ?? '';
  const sent = { intent: get('intent'), values: Object.fromEntries(keep.map((field) => [field, get(field)])) };
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
