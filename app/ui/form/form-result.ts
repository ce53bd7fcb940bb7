import type { Failure, Success } from '../../../core/result.ts';

/**
 * The failures of any form (texts: `content/en/forms.ts`). `unreadable`: another program sent it.
 * `unavailable`: the store failed. `overloaded`, `unsent` (no response of ours): said by the browser.
 */
export type TransportCode = 'unreadable' | 'unavailable' | 'overloaded' | 'unsent';

/** Why a form was refused, with what its page needs to show that. */
export type FormFailure<Code extends string = never, FieldCode extends string = string> = Failure<
  Code | TransportCode
> & {
  /** The fields that are wrong; the first of them on the page takes the focus. */
  readonly fields?: { readonly [field: string]: FieldCode | undefined };
  /** The typed values, for a page that is itself the response; no password. */
  readonly values?: { readonly [field: string]: string };
  /** The form of a page with several. */
  readonly intent?: string;
  /** Seconds until the form may be sent again. */
  readonly waitSeconds?: number;
};

export type FormResult<Failed extends Failure<string>, Value = null> = Success<Value> | Failed;
