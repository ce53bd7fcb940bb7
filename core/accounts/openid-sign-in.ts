import type { Failure, Success } from '../result.ts';
import type { Account } from '../team/viewer.ts';

/** The OpenID Connect providers. Each has a row in identity/openid/providers.ts. The id stands in addresses and tables. */
export const providerIds = ['google'] as const;

export type ProviderId = (typeof providerIds)[number];

/** The providers' own keys for a person (`sub`); a provider with which they never signed in is absent. */
export type ProviderSubjects = { readonly [provider in ProviderId]?: string };

export function makeProviderSubjects(find: (provider: ProviderId) => string | undefined): ProviderSubjects {
  const found = providerIds.map((provider) => [provider, find(provider)] as const);
  return Object.fromEntries(found.filter(([, subject]) => subject !== undefined));
}

export function listProviderSubjects(subjects: ProviderSubjects): readonly (readonly [ProviderId, string])[] {
  return providerIds.flatMap((provider) => {
    const subject = subjects[provider];
    return subject === undefined ? [] : [[provider, subject] as const];
  });
}

/** A person as the provider confirms them, in an ID token that was verified (issuer, audience, expiry, signature, nonce). */
export type ProviderPerson = Account & {
  readonly provider: ProviderId;
  /** The provider's own key for the person (`sub`). The email address may change, this key never does. */
  readonly subject: string;
  /** The token itself, for an identity service that verifies it again. */
  readonly idToken: string;
};

/**
 * - `not-configured`: the settings for the provider are missing.
 * - `unreachable`: the provider does not respond, or responds with its own error.
 * - `denied`: the person did not agree. A provider reports "cancelled" in the same way.
 * - `blocked-by-school`: the administrator of the person's school or organisation does not allow it.
 * - `expired`: it took too long, or the browser lost the transaction.
 * - `failed`: the response proves nothing. Its details are never shown.
 */
type OpenIdFailureCode = 'not-configured' | 'unreachable' | 'denied' | 'blocked-by-school' | 'expired' | 'failed';

/** `error` is set only when an operator should know; it goes into the log. */
export type OpenIdFailure = Failure<OpenIdFailureCode> & { readonly error?: unknown };

/** What the site remembers between the way to the provider and the way back. */
export type SignInTransaction = {
  /** The name of the pop-up in which the person went to the provider (see `readPopupName`); null: the whole page. */
  readonly popup: string | null;
  /** The same-site path that the sign-in leads to. */
  readonly next: string;
  /** The session will be on a shared computer. */
  readonly isShared: boolean;
};

/** A transaction in the form in which the browser keeps it: only this site can read or make `token`. */
export type PendingSignIn = { readonly id: string; readonly token: string };

/** The time from the click to the provider's response; the person may have to look for a phone in between. */
export const pendingSignInSeconds = 10 * 60;

/** How many sign-ins of one browser may be open at the same time, in several tabs. The oldest one is forgotten. */
export const maximumPendingSignIns = 4;

/** `address`: at the provider, to go to. */
type BegunSignIn = { readonly address: string; readonly pending: PendingSignIn };

type FinishedSignIn = {
  /** When the browser lost the transaction, this one leads to the dashboard. */
  readonly transaction: SignInTransaction;
  /** The id of the pending sign-in that must not be used again; null when the response belongs to none. */
  readonly endedSignIn: string | null;
  /** `too-many`: the provider was not asked, because `mayAsk` said no. */
  readonly result: Success<ProviderPerson> | OpenIdFailure | Failure<'too-many'>;
};

/**
 * Sign-in at one provider by OpenID Connect: authorization code with PKCE, state and nonce. Rejects only as `mayAsk` does.
 */
export interface OpenIdSignIn {
  /** Whether the settings for the provider are there. */
  readonly isConfigured: boolean;
  /** `hint` is the email address typed so far, or empty. */
  begin(transaction: SignInTransaction, hint: string): Promise<Success<BegunSignIn> | OpenIdFailure>;
  /**
   * Reads the provider's response (the query of the callback's address) and asks the provider for the proof. `mayAsk` gets
   * the id of the pending sign-in, before the provider is asked and only when the response belongs to one.
   */
  finish(
    response: URLSearchParams,
    pending: readonly PendingSignIn[],
    mayAsk: (signInId: string) => Promise<boolean>,
  ): Promise<FinishedSignIn>;
}

export type OpenIdProviders = Readonly<Record<ProviderId, OpenIdSignIn>>;

/** The provider's id comes first, so that the name tells which provider the window belongs to. */
const popupNamePattern = new RegExp(`^(?:${providerIds.join('|')})-[a-z0-9]{16,64}$`);

/**
 * The name of a pop-up, read from untrusted text; null when it is none. It names the window and the channel on which the
 * window reports the result. Only the tab that opened the window knows it.
 */
export function readPopupName(text: string | null | undefined): string | null {
  return text && popupNamePattern.test(text) ? text : null;
}
