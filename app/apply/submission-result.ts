import type { FieldName, FieldRefusal, TypedValues } from '../../domain/applications/application.ts';

/** What the page learns about a submission; `typed` brings the values back for showing them again. */
export type SubmissionAnswer =
  | { readonly outcome: 'created' }
  | {
      readonly outcome: 'refused';
      readonly fields: { readonly [field in FieldName]?: FieldRefusal };
      readonly typed: TypedValues;
    }
  /** The encoding was broken, so there is nothing to show again. */
  | { readonly outcome: 'unreadable' }
  | { readonly outcome: 'too-many'; readonly typed?: TypedValues }
  /** The store failed. */
  | { readonly outcome: 'failed'; readonly typed: TypedValues }
  /** Said by the browser itself: no answer came, or none of ours. */
  | { readonly outcome: 'unsent' };
