import type { Failure, Success } from '../../../core/result.ts';

/**
 * The failures of any form (texts: `content/en/forms.ts`). `unreadable`: another program sent it.
 * `unavailable`: the store failed. `overloaded`, `unsent` (no response of ours): said by the browser.
 */
export type TransportCode = 'unreadable' | 'unavailable' | 'overloaded' | 'unsent';

/** The fields of forms without their own table. */
export type FormField =
  | 'code'
  | 'contact'
  | 'email'
  | 'name'
  | 'note'
  | 'password'
  | 'phone'
  | 'region'
  | 'role'
  | 'rememberMe'
  | 'since'
  | 'subject'
  | 'text'
  | 'word';

/** Why a form was refused, with what its page needs to show that. */
export type FormFailure<
  Code extends string = never,
  Field extends string = FormField,
  FieldCode extends string = string,
> = Failure<Code | TransportCode> & {
  /** The fields that are wrong; the first of them on the page takes the focus. */
  readonly fields?: { readonly [field in Field]?: FieldCode };
  /** The typed values, for a page that is itself the response; no password. */
  readonly values?: { readonly [field in Field]?: string };
  /** The form of a page with several. */
  readonly intent?: string;
  /** Seconds until the form may be sent again. */
  readonly waitSeconds?: number;
};

export type FormResult<Failed extends Failure<string>, Value = null> = Success<Value> | Failed;
