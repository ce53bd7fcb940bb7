import { createHmac } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { writeCalendar } from '../../mail/calendar.ts';
import type { SiteDetails } from '../../mail/content.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { createTestLimits, testSecret } from './account-parts.ts';

type Site = SiteDetails & Partial<Pick<Context, 'staffEmails'>>;

/** What happens after the submit, as the server composes it, without a mail server. */
export function makeReviewPorts(database: Database, { config }: { readonly config: Site }): Context {
  return makePorts(database, createTestLimits(database), config);
}

/** The same with these limits. */
export function makePorts(db: Database, limits: Context['limits'], config: Site): Context {
  return {
    db,
    limits,
    now: () => new Date(),
    keyedHash: (text) => createHmac('sha256', testSecret).update(text).digest(),
    writeMail: (request) => renderMail(request, config),
    writeCalendar: (entries) => writeCalendar(entries, config),
    ages: { minimum: 0, guardianBelow: 0 },
    staffEmails: config.staffEmails ?? [],
    backupDays: 35,
    hasMailServer: false,
    copiesApplications: false,
    removeMailFiles: async () => {},
    notifyDelivery: () => {},
  };
}
