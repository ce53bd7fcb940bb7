import type { Result } from '../result.ts';
import type { Account } from '../team/viewer.ts';
import type { ProviderPerson, ProviderSubjects } from './openid-sign-in.ts';
import type { SecondFactorStore } from './second-factor.ts';
import type { StoredSession } from './session.ts';

export type Credentials = { readonly email: string; readonly password: string };

/**
 * - `not-an-email`: the service does not accept this address.
 * - `email-taken`: an account with this address exists.
 */
export type SignUpRefusal = 'not-an-email' | 'email-taken';

/** One code for a wrong password and for an unknown address: a stranger must not learn which addresses have accounts. */
export type SignInRefusal = 'wrong-credentials';

/**
 * - `email-unverified`: the provider does not confirm the address.
 * - `password-first`: an account with this address has a password and has never proven the address.
 */
type ProviderRefusal = 'email-unverified' | 'password-first';

/** The link is wrong, was used already, or has expired. */
export type LinkRefusal = 'link-spent';

/** `other-account`: the link belongs to another account than the one that is signed in. */
type VerificationRefusal = LinkRefusal | 'other-account';

/** `passwordFingerprint` reveals nothing and changes with every new password. */
export type AccountFingerprint = { readonly email: string; readonly passwordFingerprint: string };

/** An account as the service has it now. `id`: the service's own key, which never changes. */
export type StoredAccount = Account & AccountFingerprint & { readonly id: string };

/** What is stored about an account except its sessions; no secret is in it. */
export type AccountDescription = Account & {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly hasPassword: boolean;
  readonly providerSubjects: ProviderSubjects;
};

/**
 * Says who a person is: by a password, a provider, or a link that only the owner of an address got. It knows nothing of
 * sessions. Every method rejects when the service cannot be reached. Letter case in addresses does not matter.
 */
export interface Identity {
  /** Whether other programs make accounts at the same service; their passwords may be stored as they were typed. */
  readonly hasForeignAccounts: boolean;
  /**
   * Makes an account, and sends the mail that proves its address unless `sendsMail` is false; its link leads on to `next`,
   * a path of this site. `mailFailure`: the account is made, and the mail could not be stored.
   */
  signUp(
    credentials: Credentials,
    options?: { readonly sendsMail?: boolean; readonly next?: string | undefined },
  ): Promise<Result<{ readonly account: StoredAccount; readonly mailFailure?: unknown }, SignUpRefusal>>;
  /** A refusal takes the same time whatever its cause is. */
  signIn(credentials: Credentials): Promise<Result<StoredAccount, SignInRefusal>>;
  /** Uses the account of this person; makes it the first time; joins one with the same address when both proved it. */
  signInWithProvider(person: ProviderPerson): Promise<Result<StoredAccount, ProviderRefusal>>;
  /** Sends the mail with the link when there is such an account. The response does not tell whether there is. */
  requestPasswordReset(email: string): Promise<void>;
  /** Once per link, within an hour. Proves the address as well. */
  resetPassword(token: string, password: string): Promise<Result<StoredAccount, LinkRefusal>>;
  /** Sends the mail that proves the address again. Sends nothing without such an account, or when it is proven. */
  requestVerification(email: string, next?: string): Promise<void>;
  /**
   * `email` is the address of the account that is signed in. The link must be its own, because a stranger may have made
   * the account under the address of the person who got the mail.
   */
  verifyEmail(token: string, email: string): Promise<Result<null, VerificationRefusal>>;
  /** Believes that the address belongs to the account, without a mail: the operator's link vouches for the person. */
  proveEmail(id: string): Promise<void>;
  /** Null when there is no account with this address. */
  find(email: string): Promise<StoredAccount | null>;
  /** Null when there is no account with this address. */
  describe(email: string): Promise<AccountDescription | null>;
  /** Removes the account with its second factor. Its sessions are over with it. False when there is none. */
  erase(email: string): Promise<boolean>;
  readonly secondFactors: SecondFactorStore;
}

/** Sessions by the hash of their token. The rules about them are in core/accounts/sessions.ts. Rejects as `Identity` does. */
export interface SessionStore {
  add(session: StoredSession): Promise<void>;
  /** With its account as it is now; also one that is over. Null when either is not there. */
  find(key: string): Promise<{ readonly session: StoredSession; readonly account: StoredAccount } | null>;
  /** False when it is not there any more. */
  update(key: string, changes: Partial<Pick<StoredSession, 'usedAt' | 'endsAt' | 'secondFactorAt'>>): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** All of an account, also those that are over. */
  list(accountId: string): Promise<readonly StoredSession[]>;
  /** Removes all of an account but the one with the key `kept`. */
  removeAll(accountId: string, kept?: string): Promise<void>;
}
