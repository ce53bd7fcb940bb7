/**
 * What signs a person in beside Google.
 * - `argon2id`: the hash, as engines/sql/identity/password-hash.ts writes it.
 * - `foreign`: there is a password, but no other service could check it.
 */
type ArchivedPassword =
  | { readonly kind: 'none' }
  | { readonly kind: 'argon2id'; readonly hash: string }
  | { readonly kind: 'foreign' };

/** An account as it moves from one identity service to another; sessions stay behind. */
export type ArchivedAccount = {
  /** The service's own key, which it keeps when it moves. */
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly password: ArchivedPassword;
  /** Google's key for the person; null when they never signed in with it. */
  readonly googleSubject: string | null;
};

/**
 * - `kept`: now stored, or completed where an earlier attempt was cut short.
 * - `kept-without-password`: the same, but its password could not come along: a new one must be asked for by mail.
 * - `repeated`: it was there before; nothing was written.
 * - `taken`: another account has this address, this id or this person at Google; nothing was written.
 * - `refused`: this service cannot have such an account; nothing was written.
 */
export type ArchiveOutcome = 'created' | 'created-without-password' | 'duplicate' | 'conflict' | 'refused';

export type AccountCounts = {
  /** Those that `read` gives. */
  readonly open: number;
  /** The operator has closed them; anywhere else they would be open again. */
  readonly closed: number;
  /** Known by a telephone number or by nothing, with which nobody can sign in here. */
  readonly withoutAddress: number;
};

/** All accounts of an identity service, for moving them to another. Every method rejects when it cannot be reached. */
export interface AccountArchive {
  /** Whether it takes and gives hashes of passwords (`argon2id`). */
  readonly supportsHashes: boolean;
  /** Open ones with an address. In constant memory; accounts that are made while reading may or may not appear. */
  read(): AsyncIterable<ArchivedAccount>;
  count(): Promise<AccountCounts>;
  /** As it stands here under its id, also when it is closed; null when there is none. */
  find(id: string): Promise<ArchivedAccount | null>;
  /** Never changes a password that is there. */
  save(account: ArchivedAccount): Promise<ArchiveOutcome>;
}
