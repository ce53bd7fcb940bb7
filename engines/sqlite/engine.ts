import type { Engine, OpenOptions, SqliteSettings } from '../engine.ts';
import { makeSqlParts } from '../sql/engine-parts.ts';
import { makeRateLimiter } from '../sql/rate-limiter.ts';
import { openSqliteDatabase, type SqliteDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { makeSqliteKysely } from './kysely.ts';
import { newestVersion } from './migrate.ts';

/**
 * SQLite measures its tables for the planner only when it is asked to, and then those that have grown by much
 * (https://www.sqlite.org/pragma.html#pragma_optimize). And what was erased stays in the log until its pages were copied into
 * the file: on a site with few writes that would take weeks. When another program reads just now, the next time does it; a
 * failure is one of the next write as well.
 */
function maintain(database: SqliteDatabase, optimize = 'PRAGMA optimize'): Promise<void> {
  return database
    .ask(({ execute }) => {
      const run = (sql: string) => execute({ sql, parameters: [] });
      run(optimize);
      const [measured] = run(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'`).rows;
      if (measured && run(enlargeSearchTables).changes > 0) run('ANALYZE sqlite_schema');
      run('PRAGMA wal_checkpoint(TRUNCATE)');
    })
    .catch(() => undefined);
}

/**
 * Tables of the search texts count as large from the start. A new one has two rows, and as long as the planner believes that, each
 * write reads all of it: four hundred pages for one application after eight thousand others. Without a number it keeps the last one.
 */
const enlargeSearchTables = `UPDATE sqlite_stat1 SET stat = '1000000'
  WHERE tbl LIKE 'reviewSearch_%' AND idx IS NULL AND stat <> '1000000'`;

/** One file in the data directory. Rejects with a `StoreFailure`. */
export async function openSqliteEngine(
  { file }: Pick<SqliteSettings, 'file'>,
  { mayCreate, onCopy }: OpenOptions,
): Promise<Engine> {
  const database = await openSqliteDatabase({ file, mayCreate, onCopy });
  const parts = makeSqlParts(makeSqliteKysely(database), sqliteDialect);
  // All tables, also those that were asked for nothing yet.
  await maintain(database, 'PRAGMA optimize = 0x10002');
  return {
    ...parts,
    isShared: false,
    // Waiting for the disk holds up every request, and a count is not worth that.
    makeRateLimiter: (secret) => makeRateLimiter(makeSqliteKysely(database, { waitsForDisk: false }), secret),
    loadAuthSecret: null,
    maintain: () => maintain(database),
    readTablesVersion: () =>
      database.ask(({ execute }) => {
        const [row] = execute({ sql: 'PRAGMA user_version', parameters: [] }).rows as { user_version: number }[];
        return { stored: row?.user_version ?? 0, known: newestVersion };
      }),
    async close() {
      await parts.applications.close();
      database.close();
    },
  };
}
