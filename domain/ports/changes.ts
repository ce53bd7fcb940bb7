import type { Transaction } from '../../db/schema.ts';
import type { ApplicationEntry, SpamFlag } from '../model/application.ts';
import type { Result } from '../model/result.ts';
import type { Review } from '../model/review.ts';
import type { Collection, StoredRecord } from './records.ts';

/**
 * One part of an atomic write, as data, which `engines/sql/changes.ts` turns into statements. What must still be true, and the
 * conflict where it is not:
 * - `add-application`: no application has this id, or the id `unlessStored` (null: not asked); `application-exists`.
 * - `require-application`: there is this application, and its review has the version `expectedVersion` (absent: not asked);
 *   `application-missing`, `review-changed`. Changes nothing; for records and mails that belong to it.
 * - `set-spam-flag`: the same, unless the flag is null.
 * - `set-contact`, `set-venture`: the same.
 * - `set-review`: the same, and its review has the version `expectedVersion` (null: not asked); `review-changed`.
 * - `remove-application`: its review has the version `expectedVersion`, if there is one (absent: not asked);
 *   `application-missing`, `review-changed`. Its review, its spam flag and all records with this parent go with it.
 * - `run`: the conflict that `work` returns. Changes a table that has left `records`.
 * - `put-record`: the stored version is `expectedVersion` (0: there is no such record; null: not asked); `record-changed`.
 * - `remove-record`: nothing.
 */
export type Change =
  | {
      readonly kind: 'add-application';
      readonly entry: ApplicationEntry;
      readonly unlessStored: string | null;
      /** Absent: the first review of an application, without settings. */
      readonly review?: Review;
    }
  | { readonly kind: 'require-application'; readonly applicationId: string; readonly expectedVersion?: number }
  | { readonly kind: 'run'; readonly work: (db: Transaction) => Promise<Conflict | null> }
  | { readonly kind: 'set-spam-flag'; readonly applicationId: string; readonly spamFlag: SpamFlag | null }
  | {
      readonly kind: 'set-review';
      readonly applicationId: string;
      readonly review: Review;
      readonly expectedVersion: number | null;
    }
  | { readonly kind: 'set-contact'; readonly applicationId: string; readonly email: string; readonly phone: string }
  /** The newest version of the venture text. */
  | { readonly kind: 'set-venture'; readonly applicationId: string; readonly message: string }
  | { readonly kind: 'remove-application'; readonly applicationId: string; readonly expectedVersion?: number }
  | { readonly kind: 'put-record'; readonly record: StoredRecord; readonly expectedVersion: number | null }
  | { readonly kind: 'remove-record'; readonly collection: Collection; readonly id: string };

export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/** Why a write was refused. Where several changes are refused, an application that exists comes first. */
export type Conflict = 'application-exists' | 'application-missing' | 'review-changed' | 'record-changed';

/**
 * Stores all of these changes or none of them, also when the process or the database is killed in between. Resolves after
 * they are durable. On a conflict nothing is stored. Rejects when the store cannot be reached or refuses a value; then
 * nothing is stored either, except after a lost connection, where the outcome is unknown and repeating is safe.
 */
export type WriteChanges = (changes: readonly Change[]) => Promise<Result<null, Conflict>>;
