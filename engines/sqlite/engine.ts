import { dirname } from 'node:path';
import type { Engine, OpenOptions, SqliteSettings } from '../engine.ts';
import { makeSqlParts } from '../sql/engine-parts.ts';
import { makeRateLimiter } from '../sql/rate-limiter.ts';
import { loadAuthSecretFromFile } from './auth-secret-file.ts';
import type { SqliteConnection } from './connection.ts';
import { openSqliteDatabase, type SqliteDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { makeSqliteKysely } from './kysely.ts';

/** With fewer applications nothing is measured. */
const fewestMeasured = 1000;

/** Of 4 KiB, at once: writing them takes about 20 ms, and everything waits for it. */
const mergedPages = 128;

/**
 * The index of texts marks what was removed, and drops it when the parts in which it stands are merged. On a site with few writes
 * that may never happen, and from the three-letter pieces with their places an erased text can be put together. So the parts are
 * merged, some pages at a time, until no mark is left (https://www.sqlite.org/fts5.html#the_merge_command). Marks are the rows from
 * 2^53 on (FTS5_TOMBSTONE_ROWID, https://www.sqlite.org/src/file/ext/fts5/fts5_index.c).
 */
function dropErasedTexts({ execute }: SqliteConnection): void {
  const query = (sql: string, ...parameters: readonly number[]) => execute({ sql, parameters }).rows[0];
  const merge = (pages: number) =>
    query(`INSERT INTO "reviewSearch" ("reviewSearch", rank) VALUES ('merge', ?)`, pages);
  const countChanges = () => (query('SELECT total_changes() AS count') as { readonly count: number }).count;
  if (!query('SELECT 1 FROM "reviewSearch_data" WHERE id >= 9007199254740992')) return;
  const before = countChanges();
  merge(mergedPages);
  // Nothing was begun, and no parts are due: begins to merge them all.
  if (countChanges() - before < 2) merge(-mergedPages);
}

/**
 * SQLite measures its tables for the planner only when it is asked to, and then those that have grown by much
 * (https://www.sqlite.org/pragma.html#pragma_optimize). A site that was measured while it was empty reads all search texts with
 * each write until the next time: four hundred pages for one application after eight thousand others. And what was erased
 * stays in the log until its pages were copied into the file: on a site with few writes that would take weeks. When another
 * program reads just now, the next time does it; a failure is one of the next write as well.
 */
function maintain(database: SqliteDatabase, optimize = 'PRAGMA optimize'): Promise<void> {
  return database
    .ask((connection) => {
      const { execute } = connection;
      dropErasedTexts(connection);
      const [last] = execute({ sql: 'SELECT 1 FROM reviews LIMIT 1 OFFSET ?', parameters: [fewestMeasured - 1] }).rows;
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
