import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { makeSqlStore } from './application-store.ts';
import { makeSqlCheck } from './check-store.ts';
import { makeBetterAuthIdentity } from './identity/better-auth.ts';
import { makeSessionTable } from './identity/session-table.ts';
import { makeOutbox } from './outbox.ts';
import { makeSqlRecordStore } from './record-store.ts';
import { type CountFullDays, makeSqlStatistics } from './review-statistics.ts';
import { makeSqlReviewStore } from './review-store.ts';
import type { SearchDialect } from './search-dialect.ts';
import type { StoreSubmissions } from './submissions.ts';

type Dialect = {
  readonly databaseType: 'sqlite' | 'postgres';
  readonly search: SearchDialect;
  readonly countFullDays: CountFullDays;
  readonly storeSubmissions: StoreSubmissions;
};

/** What the engines on SQLite and PostgreSQL have in common. */
export function makeSqlParts(kysely: Kysely<unknown>, dialect: Dialect) {
  const { databaseType, search, countFullDays, storeSubmissions } = dialect;
  const { write, ...applications } = makeSqlStore(kysely, storeSubmissions);
  return {
    applications,
    write,
    reviews: makeSqlReviewStore(kysely, search),
    records: makeSqlRecordStore(kysely),
    statistics: makeSqlStatistics(kysely, countFullDays),
    check: makeSqlCheck(kysely, write),
    outbox: makeOutbox(kysely),
    async openAccounts(parts) {
      return {
        identity: makeBetterAuthIdentity({ ...parts, database: kysely, databaseType }),
        sessions: makeSessionTable(kysely),
      };
    },
    async openAccountArchive() {
      const { openBetterAuthArchive } = await import('./identity/better-auth-archive.ts');
      return openBetterAuthArchive({ database: kysely, databaseType });
    },
  } satisfies Partial<Engine>;
}
