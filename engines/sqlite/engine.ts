import { dirname } from 'node:path';
import type { Engine, OpenOptions, SqliteSettings } from '../engine.ts';
import { makeSqlParts } from '../sql/engine-parts.ts';
import { makeRateLimiter } from '../sql/rate-limiter.ts';
import { loadAuthSecretFromFile } from './auth-secret-file.ts';
import { openSqliteDatabase, type SqliteDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { makeSqliteKysely } from './kysely.ts';

/** With fewer applications nothing is measured. */
const fewestMeasured = 1000;

/**
 * SQLite measures its tables for the planner only when it is asked to, and then those that have grown by much
 * (https://www.sqlite.org/pragma.html#pragma_optimize). A site that was measured while it was empty reads all search texts with
 * each write until the next time: four hundred pages for one application after eight thousand others. And what was erased
 * stays in the log until its pages were copied into the file: on a site with few writes that would take weeks. When another
 * program reads just now, the next time does it; a failure is one of the next write as well.
 */
function maintain(database: SqliteDatabase, optimize = 'PRAGMA optimize'): Promise<void> {
  return database
    .ask(({ execute }) => {
      const [last] = execute({
        sql: 'SELECT 1 FROM applications LIMIT 1 OFFSET ?',
        parameters: [fewestMeasured - 1],
      }).rows;
      if (last) execute({ sql: optimize, parameters: [] });
      execute({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)', parameters: [] });
    })
    .catch(() => undefined);
}

/** One file in the data directory. Rejects with a `StoreFailure`. */
export async function openSqliteEngine({ file }: Pick<SqliteSettings, 'file'>, opening: OpenOptions): Promise<Engine> {
  const database = await openSqliteDatabase({ file, mayCreate: opening.mayCreate });
  const parts = makeSqlParts(makeSqliteKysely(database), sqliteDialect, opening);
  // All tables, also those that were asked for nothing yet.
  await maintain(database, 'PRAGMA optimize = 0x10002');
  return {
    ...parts,
    isShared: false,
    // Waiting for the disk holds up every request, and a count is not worth that.
    makeRateLimiter: (secret) => makeRateLimiter(makeSqliteKysely(database, { waitsForDisk: false }), secret),
    loadAuthSecret: async () => loadAuthSecretFromFile(dirname(file)),
    maintain: () => maintain(database),
    async close() {
      await parts.applications.close();
      database.close();
    },
  };
}
