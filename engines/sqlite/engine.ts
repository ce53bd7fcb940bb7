import type { Engine, OpenOptions } from '../engine.ts';
import { makeSqlParts } from '../sql/engine-parts.ts';
import { makeRateLimiter } from '../sql/rate-limiter.ts';
import { sqliteFullDays } from '../sql/review-statistics.ts';
import { sqliteSearch } from '../sql/search-dialect.ts';
import { openSqliteDatabase, type SqliteDatabase } from './database.ts';
import { makeSqliteKysely } from './kysely.ts';
import { makeStoreSubmissions } from './submissions.ts';

const emptyingMs = 60_000;

/**
 * What was erased stays in the log until its pages were copied into the file: on a site with few writes that would take
 * weeks. When another program reads just now, the next time does it; a failure is one of the next write as well.
 */
function emptyLog(database: SqliteDatabase): Promise<unknown> {
  const query = { sql: 'PRAGMA wal_checkpoint(TRUNCATE)', parameters: [] };
  return database.ask(({ execute }) => execute(query)).catch(() => undefined);
}

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
    storeSubmissions: makeStoreSubmissions(database),
  });
  const emptying = setInterval(() => void emptyLog(database), emptyingMs).unref();
  return {
    ...parts,
    isShared: false,
    // Waiting for the disk holds up every request, and a count is not worth that.
    makeRateLimiter: (secret) => makeRateLimiter(makeSqliteKysely(database, { waitsForDisk: false }), secret),
    loadAuthSecret: null,
    async close() {
      clearInterval(emptying);
      await parts.applications.close();
      database.close();
    },
  };
}
