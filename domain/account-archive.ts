/**
 * What signs a person in beside Google.
 * - `argon2id`: the hash, as identity/password-hash.ts writes it.
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
 * - `taken`: another account has this address or this person at Google; nothing was written.
 */
export type ArchiveOutcome = 'kept' | 'kept-without-password' | 'repeated' | 'taken';

/** All accounts of an identity service, for moving them to another. Every method rejects when it cannot be reached. */
export interface AccountArchive {
  /** In constant memory; accounts that are made while reading may or may not appear. */
  read(): AsyncIterable<ArchivedAccount>;
  count(): Promise<number>;
  /** Never changes a password that is there. */
  keep(account: ArchivedAccount): Promise<ArchiveOutcome>;
}
