import type { ApplicationEntry } from '../model/application.ts';

/** Which entries to read: those with or those without a spam flag. */
export type ApplicationSelection = { readonly suspected: boolean };

/** Reads applications; they are written by `write` (changes.ts). Every method rejects when the store cannot be reached. */
export interface ApplicationStore {
  has(id: string): Promise<boolean>;
  find(id: string): Promise<ApplicationEntry | null>;
  /** How many entries there are, with and without a spam flag. */
  count(): Promise<number>;
  /** By timestamp, then id; in constant memory; entries that arrive while reading may or may not appear. */
  read(selection: ApplicationSelection): AsyncIterable<ApplicationEntry>;
}
