/** Whoever asks now. `emailVerified`: the address has been proven to be theirs, so claims to it may be believed. */
export type Viewer =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'authenticated'; readonly email: string; readonly emailVerified: boolean };

export const anonymous: Viewer = { kind: 'anonymous' };

/** `Set-Cookie` values, which the answer to the request must carry as they are. */
export type Cookies = readonly string[];

export type Credentials = { readonly email: string; readonly password: string };

/** A person as Google vouches for them, in an ID token that was verified (issuer, audience, expiry, signature, nonce). */
export type GooglePerson = {
  /** Google's own key for the person (`sub`); the address may change, this never does. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The token itself, for an identity service that wants to see it. */
  readonly idToken: string;
};

/**
 * - `not-an-email`: not an address that the service takes.
 * - `email-taken`: there is an account with this address already.
 */
export type SignUpRefusal = 'not-an-email' | 'email-taken';

/** Nothing more exact: whether the address has an account is told to nobody. */
export type SignInRefusal = 'wrong-credentials';

/**
 * - `email-unverified`: Google does not vouch for the address.
 * - `password-first`: an account with this address has a password and has never proven the address.
 */
export type GoogleRefusal = 'email-unverified' | 'password-first';

/** The link is wrong, was used already, or is older than it may be. */
export type LinkRefusal = 'link-spent';

/** A link that belongs to another account than the one that is signed in. */
export type VerificationRefusal = LinkRefusal | 'other-account';

/** Which account, and a mark that says nothing but changes with every new password; empty where there is none. */
export type AccountFingerprint = { readonly email: string; readonly passwordFingerprint: string };

/** `failure`: what went wrong beside the sign-in, which stands: a mail not kept, an earlier session not ended. */
export type SignInOutcome<Refusal> =
  | {
      readonly outcome: 'signed-in';
      readonly cookies: Cookies;
      readonly account: AccountFingerprint;
      readonly failure?: unknown;
    }
  | { readonly outcome: 'refused'; readonly code: Refusal };

export type Outcome<Refusal> = { readonly outcome: 'done' } | { readonly outcome: 'refused'; readonly code: Refusal };

type ResetOutcome =
  | { readonly outcome: 'done'; readonly account: AccountFingerprint }
  | { readonly outcome: 'refused'; readonly code: LinkRefusal };

/**
 * Accounts and sessions. `headers` are those of the request: their cookies say which session, if any, asks.
 * Every method but `signOut` rejects when the service cannot be reached. Addresses count without letter case.
 */
export interface Identity {
  /** Who asks, and the cookies of a session that was prolonged (or is over). */
  observe(headers: Headers): Promise<{ readonly viewer: Viewer; readonly cookies: Cookies }>;
  /** Makes an account, sends the mail that proves its address, and signs in. */
  signUp(credentials: Credentials, headers: Headers): Promise<SignInOutcome<SignUpRefusal>>;
  /** Begins a new session and ends the one that this browser had. A refusal takes the same time whatever its cause. */
  signIn(credentials: Credentials, headers: Headers): Promise<SignInOutcome<SignInRefusal>>;
  /** The account of this person, made at the first time; joined with the one of the same address when both proved it. */
  signInWithGoogle(person: GooglePerson, headers: Headers): Promise<SignInOutcome<GoogleRefusal>>;
  /** Ends the session. The cookies are cleared also when that failed; then `failure` says why. Never rejects. */
  signOut(headers: Headers): Promise<{ readonly cookies: Cookies; readonly failure?: unknown }>;
  /** Sends the mail with the link when there is such an account; nobody learns whether there is. */
  requestPasswordReset(email: string): Promise<void>;
  /** Once per link, within an hour; proves the address as well, and ends every session of the account. */
  resetPassword(token: string, password: string): Promise<ResetOutcome>;
  /** Sends the mail that proves the address once more; nothing when there is no such account or nothing to prove. */
  requestVerification(email: string): Promise<void>;
  /**
   * `email` is the address of the account that is signed in; the link must be its own, for a stranger may have made the
   * account in the name of whoever got the mail.
   */
  verifyEmail(token: string, email: string): Promise<Outcome<VerificationRefusal>>;
  /** The mark of the account with this address; empty also when there is no such account. */
  findPasswordFingerprint(email: string): Promise<string>;
  /** Removes the account with everything that is kept of it; for operators. False when there is none. */
  erase(email: string): Promise<boolean>;
}
