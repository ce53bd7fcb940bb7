import type { Auth, AuthSettings } from '../auth/auth.ts';
import type { AuthParts } from '../auth/context.ts';
import type { Context } from '../core/context.ts';
import type { Config } from './settings.ts';

type SiteSettings = Pick<Config, 'publicUrl' | 'providers' | 'firebase' | 'requiresSecondFactor'>;
type AuthTools = Pick<AuthSettings, 'secret' | 'sendMail' | 'report'> & { readonly ctx: Context };

/** The first request that needs Better Auth loads it, which takes longer than the start. */
export function createAuthParts(
  { publicUrl, providers, firebase, requiresSecondFactor }: SiteSettings,
  { ctx, ...tools }: AuthTools,
): AuthParts {
  function createLoader(google: Config['providers']['google']) {
    let loaded: Promise<Auth> | null = null;
    return () => {
      loaded ??= import('../auth/auth.ts').then(({ createAuth }) =>
        createAuth({ db: ctx.db, limits: ctx.limits, publicUrl, google, firebase, ...tools }),
      );
      return loaded;
    };
  }
  return {
    loadAuth: createLoader(null),
    loadGoogle: createLoader(providers.google),
    publicUrl,
    requiresSecondFactor,
    hasGoogle: providers.google !== null,
    firebase,
  };
}
