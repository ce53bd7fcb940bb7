import type { ApplicationEntry } from '../model/application.ts';
import type { Result } from '../model/result.ts';
import type { Review } from '../model/review.ts';
import type { Change } from './changes.ts';

/** Which entries to read: those with or those without a spam flag, and only from a timestamp on (ISO 8601, UTC). */
export type ApplicationSelection = { readonly suspected: boolean; readonly since?: string };

/** A position in the order of arrival: by timestamp, then id. */
export type ApplicationCursor = { readonly timestamp: string; readonly id: string };

export type PageRequest = {
  readonly selection: ApplicationSelection;
  /** The page begins after this position; null for the first page. */
  readonly after: ApplicationCursor | null;
  /** The most entries of the page; 1 or more. */
  readonly limit: number;
};

type ApplicationPage = {
  readonly entries: readonly ApplicationEntry[];
  /** Where the next page begins; null after the last one. */
  readonly next: ApplicationCursor | null;
};

export type SaveOptions = {
  /** When the same application is stored under this id, it is a duplicate of that one. */
  readonly unlessStored?: string;
  /** What stands beside it when the application is new; absent: the first review, without settings. */
  readonly review?: Review;
  /** Stored in the same atomic write, and only when the application is new; for example a mail. */
  readonly changes?: readonly Change[];
  /** Stored in the write that takes the spam flag from a duplicate, whose id this is; for example its mail. */
  readonly changesWhenTrusted?: (id: string) => Promise<readonly Change[]>;
};

/** `id` is the one under which the application is stored; `isNew` is false for a duplicate. */
export type SavedApplication = { readonly id: string; readonly isNew: boolean };

/** Where applications are stored. Every method rejects when the store cannot be reached or written. */
export interface ApplicationStore {
  /**
   * Resolves only after the entry is durable. Content is compared without its timestamp and line-break style. A duplicate
   * writes nothing, except that a stored spam flag is removed when the duplicate comes without one, together with
   * `changesWhenTrusted`; not when one of these is a conflict. `conflict`: another application has this id, or one of
   * `changes` is a conflict; nothing was written.
   */
  save(entry: ApplicationEntry, options?: SaveOptions): Promise<Result<SavedApplication, 'conflict'>>;
  has(id: string): Promise<boolean>;
  find(id: string): Promise<ApplicationEntry | null>;
  /** How many entries there are, with and without a spam flag. */
  count(): Promise<number>;
  /** By timestamp, then id. */
  readPage(request: PageRequest): Promise<ApplicationPage>;
  /** By timestamp, then id; in constant memory; entries that arrive while reading may or may not appear. */
  read(selection: ApplicationSelection): AsyncIterable<ApplicationEntry>;
  /** Finishes what was begun; every later call is refused. */
  close(): Promise<void>;
}
