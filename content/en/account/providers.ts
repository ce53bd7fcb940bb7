import type { ProviderId } from '../../../core/accounts/openid-sign-in.ts';

type ProviderText = {
  readonly button: string;
  /** While the pop-up is open. */
  readonly elsewhere: string;
};

/** A row for each provider. What went wrong there is said by `refusals` (account.ts), with the provider's id before the code. */
export const providerTexts = {
  google: {
    button: 'Sign in with Google',
    elsewhere: 'Google is open in its own window.',
  },
} as const satisfies Record<ProviderId, ProviderText>;
