import { createHmac } from 'node:crypto';
import { createLimits } from '../../core/limits.ts';
import type { Database } from '../../db/schema.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { Engine } from '../../engines/engine.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { sqliteDialect } from '../../engines/sqlite/dialect.ts';
import { writeCalendar } from '../../mail/calendar.ts';
import type { SiteDetails } from '../../mail/content.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { testSecret } from './account-parts.ts';

type Site = SiteDetails & Partial<Pick<ReviewPorts, 'staffEmails'>>;

/** What happens after the submit on an embedded database, as the server composes it, without a mail server. */
export function makeReviewPorts(database: Database, { config }: { readonly config: Site }): ReviewPorts {
  return makePorts(makeSqlStores(database, sqliteDialect), createLimits(null), config);
}

type Stores = Pick<Engine, 'db' | 'within' | 'applications' | 'reviews' | 'records' | 'write'>;

/** The same on any database. */
export function makePorts(stores: Stores, limits: ReviewPorts['limits'], config: Site): ReviewPorts {
  return {
    ...stores,
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
