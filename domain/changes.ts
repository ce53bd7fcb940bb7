import type { SpamFlag } from './applications/application.ts';
import type { ApplicationEntry } from './applications/application-store.ts';
import type { Mail } from './mail/outbox.ts';
import type { Result } from './result.ts';

/**
 * One part of an atomic write, as data. Each engine turns it into statements in one file: `engines/sql/changes.ts` and
 * `engines/firebase/changes.ts`. What makes a change a conflict:
 * - `add-application`: an application has this id, or one has the id `unlessStored` (null: not asked).
 * - `set-spam-flag`: the flag is not null and no application has this id. Removing a flag is never a conflict.
 * - `add-mail`: a mail in the outbox has this id.
 */
export type Change =
  | { readonly kind: 'add-application'; readonly entry: ApplicationEntry; readonly unlessStored: string | null }
  | { readonly kind: 'set-spam-flag'; readonly applicationId: string; readonly spamFlag: SpamFlag | null }
  | { readonly kind: 'add-mail'; readonly mail: Mail };

/** The changes of one kind. */
export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/**
 * Stores all of these changes or none of them, also when the process or the database is killed in between. Resolves after
 * they are durable. On a conflict nothing is stored. Rejects when the store cannot be reached or refuses a value; then
 * nothing is stored either, except after a lost connection, where the outcome is unknown and repeating is safe.
 */
export type WriteChanges = (changes: readonly Change[]) => Promise<Result<null, 'conflict'>>;
