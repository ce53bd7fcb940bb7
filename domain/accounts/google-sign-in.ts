import type { GooglePerson } from './identity.ts';

/**
 * - `google-not-configured`: the operator has not set it up.
 * - `google-unreachable`: the provider does not answer, or answers with an error of its own.
 * - `google-denied`: they (or the page for them) did not allow it; a provider tells "cancelled" no other way.
 * - `google-blocked-by-school`: the administrator of their school or organisation does not allow it.
 * - `google-expired`: it took too long, or the browser lost what was remembered about the beginning.
 * - `google-failed`: an answer that proves nothing; never shown in detail.
 */
export type GoogleFailure =
  | 'google-not-configured'
  | 'google-unreachable'
  | 'google-denied'
  | 'google-blocked-by-school'
  | 'google-expired'
  | 'google-failed';

/** What is remembered between leaving for Google and coming back; travels in a cookie that only we can read. */
export type SignInTransaction = {
  /** The name of the pop-up that left for Google, to be closed at the end (see `readPopupName`); null: the whole page. */
  readonly popup: string | null;
  /** The same-site path that asked for the sign-in. */
  readonly next: string;
};

/** `error`: only a surprise, for the log. */
type GoogleStart =
  | { readonly outcome: 'started'; readonly address: string; readonly cookies: readonly string[] }
  | { readonly outcome: 'failed'; readonly code: GoogleFailure; readonly error?: unknown };

/** Where the browser lost the transaction, it leads to the dashboard. `cookies` forget it in every case. */
type GoogleReturn = { readonly transaction: SignInTransaction; readonly cookies: readonly string[] } & (
  | { readonly outcome: 'proven'; readonly person: GooglePerson }
  | { readonly outcome: 'failed'; readonly code: GoogleFailure; readonly error?: unknown }
);

/** Sign-in at Google by OpenID Connect: authorization code with PKCE, state and nonce. Never rejects. */
export interface GoogleSignIn {
  /** Whether the operator has set it up. */
  readonly isConfigured: boolean;
  /**
   * The address at Google to go to, and the cookie that remembers the transaction. `hint` is the address typed so far,
   * `headers` those of the request: several tabs may be on their way at once.
   */
  begin(transaction: SignInTransaction, hint: string, headers: Headers): Promise<GoogleStart>;
  /** Reads what Google sent back (the query of the callback's address) and asks Google for the proof. */
  finish(query: URLSearchParams, headers: Headers): Promise<GoogleReturn>;
}

const popupNamePattern = /^google-[a-z0-9]{16,64}$/;

/**
 * The name of a pop-up, read from what anybody may have sent; null when it is none. It is the name of its window and
 * of the channel on which the window tells how it ended; only the tab that opened it knows it.
 */
export function readPopupName(text: string | null | undefined): string | null {
  return text && popupNamePattern.test(text) ? text : null;
}
