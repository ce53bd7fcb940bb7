import type { ProviderId } from '../../../core/accounts/openid-sign-in.ts';

// Apart from the texts of the button, so that the login page does not load them.

type ProviderPageText = {
  /** The page between the login page and the provider's; it is shown briefly, unless something holds it up. */
  readonly leaving: { readonly title: string; readonly text: string; readonly link: string };
  /** Before an account without a password is removed. */
  readonly again: string;
};

export const providerPages = {
  google: {
    leaving: {
      title: 'On to Google: Daybreak',
      text: 'Google opens in a moment.',
      link: 'Go on to Google',
    },
    again: 'You sign in with Google. Sign in there once more, so that we know it is you.',
  },
} as const satisfies Record<ProviderId, ProviderPageText>;

/** The pages at the end of a sign-in in a pop-up. */
export const signedIn = {
  title: 'Signed in: Daybreak',
  text: 'You are signed in. You can close this window.',
  link: 'Go on to Daybreak',
} as const;
/** The sentence itself is one of `refusals` (account.ts). */
export const refused = {
  title: 'Not signed in: Daybreak',
  link: 'Back to login',
} as const;
