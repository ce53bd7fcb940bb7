import { createHmac } from 'node:crypto';
import type { Auth, AuthSettings } from '../auth/auth.ts';
import type { AuthParts } from '../auth/context.ts';
import type { Context } from '../core/context.ts';
import { createLimits } from '../core/limits.ts';
import { loadAuthSecret } from '../db/auth-secret.ts';
import { isPostgres } from '../db/is-postgres.ts';
import { type OpenOptions, openDatabase } from '../db/open.ts';
import { writeCalendar } from '../mail/calendar.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Config } from './settings.ts';

type SiteSettings = Pick<Config, 'publicUrl' | 'providers' | 'firebase' | 'requiresSecondFactor'>;
type AuthTools = Pick<AuthSettings, 'secret' | 'sendMail' | 'report'> & { readonly ctx: Context };

/** Opens the database, and creates the first parameter of every use case. */
export async function openContext(config: Config, options: OpenOptions) {
  const db = await openDatabase(config.engine, options);
  const secret = config.authSecret ?? (await loadAuthSecret(db, config.engine));
  const ctx: Context = {
    db,
    copiesApplications: config.firebase !== null,
    limits: createLimits(isPostgres(db) ? { db, secret } : null),
    now: () => new Date(),
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest(),
    writeMail: (request) => renderMail(request, config),
    writeCalendar: (entries) => writeCalendar(entries, config),
    hasMailServer: config.mail !== null,
    ages: config.ages,
    concernEmails: config.concernEmails,
    backupDays: config.backupDays,
  };
  return { ctx, secret };
}

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
