import type { SpamFlag, StoredApplication } from './application.ts';

/** An application beside which stands whether it looks automatic. */
export type ApplicationEntry = { readonly application: StoredApplication; readonly spamFlag: SpamFlag | null };

/** Which entries to read: the trusted or the suspected ones, perhaps only from a moment on (ISO 8601, UTC). */
export type ApplicationSelection = { readonly suspected: boolean; readonly since?: string };

/**
 * - `kept`: now stored, durable.
 * - `repeated`: the very same application (id and content) was stored before; nothing was written, except that one
 *   kept under spam flag is trusted from now on when it comes without.
 * - `taken`: another application has this id; nothing was written.
 */
export type SaveOutcome = 'created' | 'duplicate' | 'conflict';

/** Where applications are kept. Every method rejects when the store cannot be reached or written. */
export interface ApplicationStore {
  /** Resolves only after the entry is durable. Content is compared without its timestamp and line-break style. */
  save(entry: ApplicationEntry): Promise<SaveOutcome>;
  has(id: string): Promise<boolean>;
  /** How many entries there are, the suspected ones among them. */
  count(): Promise<number>;
  /** By timestamp, then id; in constant memory; entries that arrive while reading may or may not appear. */
  read(selection: ApplicationSelection): AsyncIterable<ApplicationEntry>;
  close(): Promise<void>;
}
