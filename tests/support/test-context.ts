import { createHmac } from 'node:crypto';
import { sampleOperator } from '../../content/en/site/operator.ts';
import type { Context } from '../../core/context.ts';
import { createLimits } from '../../core/limits.ts';
import { isPostgres } from '../../db/is-postgres.ts';
import type { Database } from '../../db/schema.ts';
import { writeCalendar } from '../../mail/calendar.ts';
import type { SiteDetails } from '../../mail/content.ts';
import { renderMail } from '../../mail/render-mail.ts';

export const testSecret = 'a secret of the tests, of no use elsewhere';

function createTestLimits(db: Database) {
  return createLimits(isPostgres(db) ? { db, secret: testSecret } : null);
}

type Site = Omit<SiteDetails, 'operator'> & Partial<Pick<Context, 'concernEmails'>>;

/** The context of a use case as the server composes it, without a mail server. */
export function createTestContext(db: Database, config: Site, limits = createTestLimits(db)): Context {
  const site = { operator: sampleOperator, ...config };
  return {
    db,
    limits,
    now: () => new Date(),
    keyedHash: (text) => createHmac('sha256', testSecret).update(text).digest(),
    writeMail: (request) => renderMail(request, site),
    writeCalendar: (entries) => writeCalendar(entries, site),
    ages: { minimum: 0, guardianBelow: 0 },
    concernEmails: config.concernEmails ?? [],
    backupDays: 35,
    hasMailServer: false,
    copiesApplications: false,
  };
}
