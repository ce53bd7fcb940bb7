import { createHmac } from 'node:crypto';
import type { Context } from '../core/context.ts';
import { createLimits } from '../core/limits.ts';
import { isPostgres } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { writeCalendar } from '../mail/calendar.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Config } from './settings.ts';

/** Creates the first parameter of every use case. */
export function createContext(config: Config, db: Database, secret: string): Context {
  return {
    db,
    copiesApplications: config.firebase !== null,
    limits: createLimits(isPostgres(db) ? { db, secret } : null),
    now: () => new Date(),
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest(),
    writeMail: (request) => renderMail(request, config),
    writeCalendar: (entries) => writeCalendar(entries, config),
    hasMailServer: config.mail !== null,
    ages: config.ages,
    staffEmails: config.staffEmails,
    backupDays: config.backupDays,
  };
}
