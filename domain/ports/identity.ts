import type { Result } from '../model/result.ts';
import type { SessionChange, SessionSummary, SessionToken } from '../model/session.ts';
import type { Account } from '../model/viewer.ts';
import type { ProviderPerson } from './openid-sign-in.ts';
import type { SecondFactorStore } from './second-factor.ts';

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
export type ProviderRefusal = 'email-unverified' | 'password-first';

/** The link is wrong, was used already, or has expired. */
export type LinkRefusal = 'link-spent';

/** `other-account`: the link belongs to another account than the one that is signed in. */
export type VerificationRefusal = LinkRefusal | 'other-account';

/** `passwordFingerprint` reveals nothing and changes with every new password; it is empty when there is no password. */
export type AccountFingerprint = { readonly email: string; readonly passwordFingerprint: string };

/** `failure`: what went wrong beside the sign-in, which is valid: a mail not stored, an earlier session not ended. */
export type SignedIn = {
  readonly token: SessionToken;
  readonly account: AccountFingerprint;
  readonly failure?: unknown;
};

/** What a session says about who sends the request. */
export type ObservedSession = {
  readonly account: Account | null;
  /** What happens to the session: prolonged, over, or unchanged. */
  readonly session: SessionChange;
  /** When a second factor was proven in this session (ISO 8601, UTC); null when none was. */
  readonly secondFactorAt: string | null;
};

/** What is stored about an account beside its sessions; no secret is in it. */
export type AccountDescription = Account & {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly hasPassword: boolean;
  /** The provider's own key for the person; null when they never signed in with it. */
  readonly googleSubject: string | null;
};

/**
 * Accounts and sessions. `session` is the token that the browser sent, or null. `isShared`: the new session is on a shared
 * computer (session.ts); default false. `isKnown`: the browser is known for the account, and its password is looked at
 * before those that wait from other browsers; default false.
 * Every method but `signOut` rejects when the service cannot be reached. Letter case in addresses does not matter.
 */
export interface Identity {
  /** Whether other programs make accounts at the same service; their passwords may be stored as they were typed. */
  readonly hasForeignAccounts: boolean;
  observe(session: SessionToken | null): Promise<ObservedSession>;
  /** Makes an account, sends the mail that proves its address unless `sendsMail` is false, and signs in. */
  signUp(
    credentials: Credentials,
    session: SessionToken | null,
    options?: { readonly sendsMail?: boolean; readonly isShared?: boolean },
  ): Promise<Result<SignedIn, SignUpRefusal>>;
  /** Begins a new session and ends `session`. A refusal takes the same time whatever its cause is. */
  signIn(
    credentials: Credentials,
    session: SessionToken | null,
    options?: { readonly isShared?: boolean; readonly isKnown?: boolean },
  ): Promise<Result<SignedIn, SignInRefusal>>;
  /** Uses the account of this person; makes it the first time; joins one with the same address when both proved it. */
  signInWithProvider(
    person: ProviderPerson,
    session: SessionToken | null,
    isShared?: boolean,
  ): Promise<Result<SignedIn, ProviderRefusal>>;
  /** Ends the session. Never rejects: `failure` says why the session could not be ended. */
  signOut(session: SessionToken | null): Promise<{ readonly failure?: unknown }>;
  /** All sessions of the account of this session; none when it is over. */
  listSessions(session: SessionToken | null): Promise<readonly SessionSummary[]>;
  /** Ends all sessions of the account but this one. Does nothing when it is over. */
  endOtherSessions(session: SessionToken | null): Promise<void>;
  /** Ends all sessions of the account with this address, if there is one. */
  endAllSessions(email: string): Promise<void>;
  /** Notes that a second factor was proven in this session just now. Does nothing when it is over. */
  noteSecondFactor(session: SessionToken | null): Promise<void>;
  /** Sends the mail with the link when there is such an account. The response does not tell whether there is. */
  requestPasswordReset(email: string): Promise<void>;
  /** Once per link, within an hour. Proves the address as well, and ends every session of the account. */
  resetPassword(token: string, password: string): Promise<Result<AccountFingerprint, LinkRefusal>>;
  /** Sends the mail that proves the address again. Sends nothing without such an account, or when it is proven. */
  requestVerification(email: string): Promise<void>;
  /**
   * `email` is the address of the account that is signed in. The link must be its own, because a stranger may have made
   * the account under the address of the person who got the mail.
   */
  verifyEmail(token: string, email: string): Promise<Result<null, VerificationRefusal>>;
  /** Empty also when there is no account with this address. */
  findPasswordFingerprint(email: string): Promise<string>;
  /** Null when there is no account with this address. */
  describe(email: string): Promise<AccountDescription | null>;
  /** Removes the account with all its data. False when there is none. */
  erase(email: string): Promise<boolean>;
  readonly secondFactors: SecondFactorStore;
}
