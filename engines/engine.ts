import type { Identity, SessionStore, StoredAccount } from '../core/accounts/identity.ts';
import type { SecondFactorStore } from '../core/accounts/second-factor.ts';
import type { SendMail } from '../core/mails/mail.ts';
import type { Database } from '../db/schema.ts';

/** Everything that is stored, on one of the engines that the settings choose from. */
export type Engine = {
  readonly db: Database;
  /** Whether several processes on several machines may use it at once. */
  readonly isShared: boolean;
  readonly copies: CopyQueue;
  openAccounts(parts: AccountParts): Promise<{ readonly identity: Identity; readonly sessions: SessionStore }>;
  /** Sessions and second factors of accounts that are kept elsewhere. */
  makeForeignTables(accounts: AccountDirectory): {
    readonly sessions: SessionStore;
    readonly secondFactors: SecondFactorStore;
  };
  /** The secret that signs links when the operator sets none: the same for all who share what is kept. */
  loadAuthSecret(): Promise<string>;
  /**
   * Copies the log of changes into the file, because what was erased stays in the log until then. For every minute; null where
   * there is no such log.
   */
  readonly maintain: (() => Promise<void>) | null;
  /** Finishes what was begun and closes all connections. */
  close(): Promise<void>;
};

export type AccountParts = {
  /** Origin that visitors type. */
  readonly publicUrl: string;
  /** Signs links; 32 characters or more. */
  readonly secret: string;
  readonly sendMail: SendMail;
};

/** Both resolve to null where there is no such account. */
type AccountDirectory = {
  findById(id: string): Promise<StoredAccount | null>;
  findByEmail(email: string): Promise<StoredAccount | null>;
};

/** `attempts`: how often it was claimed since it began to wait. */
type ClaimedCopy = { readonly applicationId: string; readonly token: string; readonly attempts: number };

/** Applications whose documents in Firestore are to be written again (firebase/copy-applications.ts). Times are ISO 8601 in UTC. */
export type CopyQueue = {
  /** One that is due; another process can claim it from `leaseUntil` on. Null where none is due. */
  claim(now: string, leaseUntil: string): Promise<ClaimedCopy | null>;
  /** One that has changed since it was claimed stays, and is due at once. */
  remove(copy: ClaimedCopy): Promise<void>;
  postpone(copy: ClaimedCopy, until: string): Promise<void>;
  /** How many have waited since before this time. */
  countSince(before: string): Promise<number>;
};
