import { createHmac } from 'node:crypto';
import { isPostgres } from '../../db/migrate.ts';
import type { Database } from '../../db/schema.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { Engine } from '../../engines/engine.ts';
import { postgresDialect } from '../../engines/postgres/dialect.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { sqliteDialect } from '../../engines/sqlite/dialect.ts';
import { writeCalendar } from '../../mail/calendar.ts';
import type { SiteDetails } from '../../mail/content.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { createTestLimits, testSecret } from './account-parts.ts';

type Site = SiteDetails & Partial<Pick<ReviewPorts, 'staffEmails'>>;

/** What happens after the submit, as the server composes it, without a mail server. */
export function makeReviewPorts(database: Database, { config }: { readonly config: Site }): ReviewPorts {
  const dialect = isPostgres(database) ? postgresDialect : sqliteDialect;
  return makePorts(makeSqlStores(database, dialect), createTestLimits(database), config);
}

type Stores = Pick<Engine, 'db' | 'within' | 'applications' | 'reviews' | 'records' | 'write'>;

/** The same of these stores. */
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
