import type { ApplicationEntry, SpamFlag } from '../model/application.ts';
import type { Result } from '../model/result.ts';
import type { Review } from '../model/review.ts';
import type { Mail } from './outbox.ts';
import type { Collection, StoredRecord } from './records.ts';

/**
 * One part of an atomic write, as data. Each engine turns it into statements in one file: `engines/sql/changes.ts` and
 * `engines/firebase/changes.ts`. What makes a change a conflict:
 * - `add-application`: an application has this id, or one has the id `unlessStored` (null: not asked).
 * - `set-spam-flag`: the flag is not null and no application has this id. Removing a flag is never a conflict.
 * - `add-mail`: a mail in the outbox has this id.
 * - `set-review`: there is no such application, or its review has another version than `expectedVersion` (null: not asked).
 * - `set-contact`: there is no such application.
 * - `remove-application`: never. Its review, its spam flag and all records with this parent go with it.
 * - `put-record`: the stored version is not `expectedVersion` (0: there is no such record; null: not asked).
 * - `remove-record`, `remove-mail`: never.
 */
export type Change =
  | {
      readonly kind: 'add-application';
      readonly entry: ApplicationEntry;
      readonly unlessStored: string | null;
      /** Absent: the first review of an application, without settings. */
      readonly review?: Review;
    }
  | { readonly kind: 'set-spam-flag'; readonly applicationId: string; readonly spamFlag: SpamFlag | null }
  | {
      readonly kind: 'add-mail';
      readonly mail: Mail /** When it may leave; default: at once. */;
      readonly due?: string;
    }
  | {
      readonly kind: 'set-review';
      readonly applicationId: string;
      readonly review: Review;
      readonly expectedVersion: number | null;
    }
  | { readonly kind: 'set-contact'; readonly applicationId: string; readonly email: string; readonly phone: string }
  | { readonly kind: 'remove-application'; readonly applicationId: string }
  | { readonly kind: 'put-record'; readonly record: StoredRecord; readonly expectedVersion: number | null }
  | { readonly kind: 'remove-record'; readonly collection: Collection; readonly id: string }
  | { readonly kind: 'remove-mail'; readonly id: string };

/** The changes of one kind. */
export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/**
 * Stores all of these changes or none of them, also when the process or the database is killed in between. Resolves after
 * they are durable. On a conflict nothing is stored. Rejects when the store cannot be reached or refuses a value; then
 * nothing is stored either, except after a lost connection, where the outcome is unknown and repeating is safe.
 */
export type WriteChanges = (changes: readonly Change[]) => Promise<Result<null, 'conflict'>>;
