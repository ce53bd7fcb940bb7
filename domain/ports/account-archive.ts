import type { Account } from '../model/viewer.ts';
import type { ProviderSubjects } from './openid-sign-in.ts';

/**
 * How a person signs in without a provider.
 * - `argon2id`: the hash, as engines/sql/identity/password-hash.ts writes it.
 * - `foreign`: there is a password in a format that no other service can check.
 */
type ArchivedPassword =
  | { readonly kind: 'none' }
  | { readonly kind: 'argon2id'; readonly hash: string }
  | { readonly kind: 'foreign' };

/** An account in a transfer from one identity service to another, without its sessions. */
export type ArchivedAccount = Account & {
  /** The service's own key. The transfer does not change it. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly password: ArchivedPassword;
  readonly providerSubjects: ProviderSubjects;
};

/**
 * - `created`: stored now, or completed after an interrupted attempt.
 * - `created-without-password`: the same, but without its password: a new one must be requested by mail.
 * - `duplicate`: it was there before; nothing was written.
 * - `conflict`: another account has this address, this id or this person at a provider; nothing was written.
 * - `refused`: this service cannot have such an account; nothing was written.
 */
export type ArchiveOutcome = 'created' | 'created-without-password' | 'duplicate' | 'conflict' | 'refused';

export type AccountCounts = {
  /** The accounts that `read` returns. */
  readonly open: number;
  /** Disabled by the operator; another service would open them again. */
  readonly closed: number;
  /** Accounts without an email address, which cannot sign in here. */
  readonly withoutAddress: number;
};

/** All accounts of an identity service, for a transfer to another one. Every method rejects when it cannot be reached. */
export interface AccountArchive {
  /** Whether it reads and writes password hashes (`argon2id`). */
  readonly supportsHashes: boolean;
  /** Open ones with an address. In constant memory; accounts that are made while reading may or may not appear. */
  read(): AsyncIterable<ArchivedAccount>;
  count(): Promise<AccountCounts>;
  /** The account with this id, also when it is disabled; null when there is none. */
  find(id: string): Promise<ArchivedAccount | null>;
  /** Never changes a password that is there. */
  save(account: ArchivedAccount): Promise<ArchiveOutcome>;
}
