import type { Engine, OpenOptions } from '../engine.ts';
import { makeSqlStore } from '../sql/application-store.ts';
import { makeLazyIdentity } from '../sql/identity/lazy-identity.ts';
import { makeOutbox } from '../sql/outbox.ts';
import { makeRateLimiter } from '../sql/rate-limiter.ts';
import { makeSqlRecordStore } from '../sql/record-store.ts';
import { makeSqlStatistics, sqliteFullDays } from '../sql/review-statistics.ts';
import { makeSqlReviewStore } from '../sql/review-store.ts';
import { sqliteSearch } from '../sql/search-dialect.ts';
import { openSqliteDatabase } from './database.ts';
import { makeSqliteKysely } from './kysely.ts';
import { makeStoreSubmissions } from './submissions.ts';

/** One file in the data directory. Rejects with a `StoreFailure`. */
export async function openSqliteEngine(
  { file }: { readonly file: string },
  { mayCreate }: OpenOptions,
): Promise<Engine> {
  const database = await openSqliteDatabase({ file, mayCreate });
  const kysely = makeSqliteKysely(database);
  const { write, ...applications } = makeSqlStore(kysely, makeStoreSubmissions(database));
  return {
    applications,
    write,
    reviews: makeSqlReviewStore(kysely, sqliteSearch),
    records: makeSqlRecordStore(kysely),
    statistics: makeSqlStatistics(kysely, sqliteFullDays),
    isShared: false,
    outbox: makeOutbox(kysely),
    // Waiting for the disk holds up every request, and a count is not worth that.
    makeRateLimiter: (secret) => makeRateLimiter(makeSqliteKysely(database, { waitsForDisk: false }), secret),
    openIdentity: async (parts) =>
      makeLazyIdentity(async () => {
        const { makeBetterAuthIdentity } = await import('../sql/identity/better-auth.ts');
        return makeBetterAuthIdentity({ ...parts, database: kysely, databaseType: 'sqlite' });
      }),
    async openAccountArchive() {
      const { makeBetterAuthArchive } = await import('../sql/identity/better-auth-archive.ts');
      return makeBetterAuthArchive({ database: kysely, databaseType: 'sqlite' });
    },
    loadAuthSecret: null,
    async close() {
      await applications.close();
      database.close();
    },
  };
}
