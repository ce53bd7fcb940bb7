import type { Engine, OpenOptions } from '../engine.ts';
import { makeSqlParts } from '../sql/engine-parts.ts';
import { makeRateLimiter } from '../sql/rate-limiter.ts';
import { sqliteFullDays } from '../sql/review-statistics.ts';
import { sqliteSearch } from '../sql/search-dialect.ts';
import { openSqliteDatabase } from './database.ts';
import { makeSqliteKysely } from './kysely.ts';

/** One file in the data directory. Rejects with a `StoreFailure`. */
export async function openSqliteEngine(
  { file }: { readonly file: string },
  { mayCreate }: OpenOptions,
): Promise<Engine> {
  const database = await openSqliteDatabase({ file, mayCreate });
  const parts = makeSqlParts(makeSqliteKysely(database), {
    databaseType: 'sqlite',
    search: sqliteSearch,
    countFullDays: sqliteFullDays,
  });
  return {
    ...parts,
    isShared: false,
    // Waiting for the disk holds up every request, and a count is not worth that.
    makeRateLimiter: (secret) => makeRateLimiter(makeSqliteKysely(database, { waitsForDisk: false }), secret),
    loadAuthSecret: null,
    async close() {
      await parts.applications.close();
      database.close();
    },
  };
}
