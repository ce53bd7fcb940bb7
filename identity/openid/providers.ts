import type { ProviderId } from '../../core/accounts/openid-sign-in.ts';

/** What is special about a provider. Its issuer, client id and secret are settings (server/config.ts). */
export type OpenIdProvider = {
  readonly id: ProviderId;
  readonly scope: string;
  /** OpenID Connect's `prompt`. */
  readonly prompt: 'select_account' | 'login' | 'consent';
  /** The provider's words for "an administrator decided", in `error`, `error_subtype` or `error_description`. */
  readonly administratorRefusal: RegExp;
};

/**
 * Every provider that people can sign in with. A new one is a row here, its id in core/accounts/openid-sign-in.ts, its
 * settings and its texts (docs/accounts.md).
 */
export const openIdProviders: Readonly<Record<ProviderId, OpenIdProvider>> = {
  google: {
    id: 'google',
    scope: 'openid email',
    // A computer at school is shared, so the person chooses the account every time.
    prompt: 'select_account',
    // Google Workspace for Education refuses for pupils until the administrator allows the site.
    administratorRefusal: /admin_policy_enforced|org_internal/,
  },
};
