import { data } from 'react-router';
import type { Failure } from '../../../core/result.ts';
import { authContext, type RequestContext } from '../../framework/request-context.ts';
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

/** The result of the page for each failure. */
type Refused<Answer> = RefusedWith<
  Extract<Answer, Failure<string>>['code'],
  Extract<Answer, { readonly fields: object }>['fields']
>;
type RefusedWith<Code extends string, Fields> = [Fields] extends [never]
  ? FormFailure<Code>
  : FormFailure<Code, NonNullable<Fields[keyof Fields]> & string>;

/** Responds with a failure, its HTTP status, and the field that it is about. */
export function refuse<Answer>(context: RequestContext, failure: FormFailure<string>) {
  const { code, waitSeconds } = failure;
  const field = wrongFields[code];
  const status = statuses[code] ?? 422;
  if (waitSeconds) context.get(authContext).responseHeaders.set('Retry-After', String(waitSeconds));
  return data({ ...(field && { fields: { [field]: code } }), ...failure } as Refused<Answer>, status);
}
