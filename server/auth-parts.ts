import type { Auth } from '../auth/auth.ts';
import type { AuthParts } from '../auth/context.ts';
import type { Context } from '../core/context.ts';
import type { SendMail } from '../core/mails/mail.ts';
import type { Config } from './settings.ts';

type AuthSettings = Pick<Config, 'publicUrl' | 'providers' | 'firebase' | 'requiresSecondFactor'>;
type AuthTools = {
  readonly ctx: Context;
  readonly secret: string;
  readonly sendMail: SendMail;
  readonly report: (error: unknown) => void;
};

/** The first request that needs Better Auth loads it, which takes longer than the start. */
export function createAuthParts(
  { publicUrl, providers, firebase, requiresSecondFactor }: AuthSettings,
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
