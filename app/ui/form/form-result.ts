import { data } from 'react-router';
import type { Failure, Success } from '../../../domain/model/result.ts';

/**
 * Why a form was refused, with what its page needs to show that. The actions of all forms answer with it, and so does
 * `sendForm` when no response came.
 */
export type FormFailure<
  Code extends string,
  Field extends string = string,
  FieldCode extends string = string,
> = Failure<Code> & {
  /** The fields that are wrong; the first of them on the page takes the focus. */
  readonly fields?: { readonly [field in Field]?: FieldCode };
  /** What was typed, for a page that is itself the response. Never a password. */
  readonly values?: { readonly [field in Field]?: string };
  /** After so many seconds the form may be sent again. */
  readonly waitSeconds?: number;
};

export type FormResult<Failed extends FormFailure<string>, Value = null> = Success<Value> | Failed;

/** Answers a form with a failure under its HTTP status, with `Retry-After` when it says how long to wait. */
export function respondWithFailure<Failed extends FormFailure<string>>(failure: Failed, status: number) {
  const headers: Record<string, string> = failure.waitSeconds ? { 'Retry-After': String(failure.waitSeconds) } : {};
  return data(failure, { status, headers });
}
