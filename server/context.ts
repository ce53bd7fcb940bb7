import { createHmac } from 'node:crypto';
import type { Context } from '../core/context.ts';
import { createLimits } from '../core/limits.ts';
import { loadAuthSecret } from '../db/auth-secret.ts';
import { isPostgres } from '../db/is-postgres.ts';
import { type OpenOptions, openDatabase } from '../db/open.ts';
import { writeCalendar } from '../mail/calendar.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Config } from './settings.ts';

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
