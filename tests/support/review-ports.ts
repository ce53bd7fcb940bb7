import { createHmac } from 'node:crypto';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { ApplicationStore } from '../../domain/ports/application-store.ts';
import { makeSqlStore } from '../../engines/sql/application-store.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeRateLimiter } from '../../engines/sql/rate-limiter.ts';
import { makeSqlRecordStore } from '../../engines/sql/record-store.ts';
import { makeSqlStatistics, sqliteFullDays } from '../../engines/sql/review-statistics.ts';
import { makeSqlReviewStore } from '../../engines/sql/review-store.ts';
import { sqliteSearch } from '../../engines/sql/search-dialect.ts';
import type { SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeStoreSubmissions } from '../../engines/sqlite/submissions.ts';
import type { SiteDetails } from '../../mail/content.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { testSecret } from './account-parts.ts';

type Options = { readonly applications?: ApplicationStore; readonly config: SiteDetails };

/** What happens after the submit on an embedded database, as the server composes it, without a mail server. */
export function makeReviewPorts(database: SqliteDatabase, { applications, config }: Options): ReviewPorts {
  const kysely = makeSqliteKysely(database);
  const { write, ...store } = makeSqlStore(kysely, makeStoreSubmissions(database));
  const outbox = makeOutbox(kysely);
  return {
    applications: applications ?? store,
    reviews: makeSqlReviewStore(kysely, sqliteSearch),
    statistics: makeSqlStatistics(kysely, sqliteFullDays),
    records: makeSqlRecordStore(kysely),
    write,
    limits: makeRateLimiter(kysely, testSecret),
    now: () => new Date(),
    keyedHash: (text) => createHmac('sha256', testSecret).update(text).digest(),
    writeMail: (request) => renderMail(request, config),
    async removeMails({ to, ids }) {
      if (to !== null) await outbox.removeTo(to);
      await write(ids.map((id) => ({ kind: 'remove-mail', id })));
    },
    ages: { minimum: 0, guardianBelow: 0 },
    backupDays: 35,
    hasMailServer: false,
    notifyDelivery: () => {},
  };
}
