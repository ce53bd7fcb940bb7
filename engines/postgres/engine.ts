import { type Engine, type OpenOptions, operatorTimeoutMs } from '../engine.ts';
import { makeSqlStore } from '../sql/application-store.ts';
import { makeLazyIdentity } from '../sql/identity/lazy-identity.ts';
import { makeOutbox } from '../sql/outbox.ts';
import { makeRateLimiter } from '../sql/rate-limiter.ts';
import { makeSqlRecordStore } from '../sql/record-store.ts';
import { makeSqlStatistics, postgresFullDays } from '../sql/review-statistics.ts';
import { makeSqlReviewStore } from '../sql/review-store.ts';
import { postgresSearch } from '../sql/search-dialect.ts';
import { loadAuthSecretFromPostgres } from './auth-secret-table.ts';
import { openPostgresDatabase, type PostgresOptions } from './database.ts';
import { makeStoreSubmissions } from './submissions.ts';

/** One PostgreSQL database, which several processes on several machines may share. Rejects with a `StoreFailure`. */
export async function openPostgresEngine(options: PostgresOptions, { asks, mayCreate }: OpenOptions): Promise<Engine> {
  const { kysely, close } = await openPostgresDatabase({
    ...options,
    mayCreate,
    ...(asks === 'operator' && { timeoutMs: operatorTimeoutMs }),
  });
  const { write, ...applications } = makeSqlStore(kysely, makeStoreSubmissions(kysely));
  return {
    applications,
    write,
    reviews: makeSqlReviewStore(kysely, postgresSearch),
    records: makeSqlRecordStore(kysely),
    statistics: makeSqlStatistics(kysely, postgresFullDays),
    isShared: true,
    outbox: makeOutbox(kysely),
    makeRateLimiter: (secret) => makeRateLimiter(kysely, secret),
    openIdentity: async (parts) =>
      makeLazyIdentity(async () => {
        const { makeBetterAuthIdentity } = await import('../sql/identity/better-auth.ts');
        return makeBetterAuthIdentity({ ...parts, database: kysely, databaseType: 'postgres' });
      }),
    async openAccountArchive() {
      const { makeBetterAuthArchive } = await import('../sql/identity/better-auth-archive.ts');
      return makeBetterAuthArchive({ database: kysely, databaseType: 'postgres' });
    },
    loadAuthSecret: () => loadAuthSecretFromPostgres(kysely),
    async close() {
      await applications.close();
      await close();
    },
  };
}
