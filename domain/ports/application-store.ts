import type { ApplicationEntry } from '../model/application.ts';

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

/** Reads applications; they are written by `write` (changes.ts). Every method rejects when the store cannot be reached. */
export interface ApplicationStore {
  has(id: string): Promise<boolean>;
  find(id: string): Promise<ApplicationEntry | null>;
  /** How many entries there are, with and without a spam flag. */
  count(): Promise<number>;
  /** By timestamp, then id. */
  readPage(request: PageRequest): Promise<ApplicationPage>;
  /** By timestamp, then id; in constant memory; entries that arrive while reading may or may not appear. */
  read(selection: ApplicationSelection): AsyncIterable<ApplicationEntry>;
  /** Finishes the writes that were begun; every later one is refused. */
  close(): Promise<void>;
}
