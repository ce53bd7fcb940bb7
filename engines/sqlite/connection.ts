import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { CompiledQuery } from 'kysely';
import type { OpenOptions } from '../engine.ts';
import { assertTables, createTables, hasTables } from './create-tables.ts';
import { prepareDirectory, prepareFile } from './files.ts';

export const inMemory = ':memory:';

/** Each takes about 20 KiB; the site has a little more than a hundred whose text is always the same. */
const mostStatements = 256;

/** One open database; everything here is synchronous. */
export type SqliteConnection = ReturnType<typeof openConnection>;

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Opens a database file, or memory, with the current tables. */
export function openConnection(file: string, { mayCreate }: Pick<OpenOptions, 'mayCreate'>) {
  const isFile = file !== inMemory;
  if (isFile && mayCreate) {
    prepareDirectory(file);
    prepareFile(file);
  }

  // Waiting for a lock inside SQLite would hold up every other request, so it is done outside (lock-timeout.ts).
  const database = new DatabaseSync(isFile ? withoutCreating(file) : file, { timeout: 0 });
  try {
    // Before anything is changed.
    if (mayCreate) hasTables(database);
    else assertTables(database);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // Only macOS knows the difference: there, a plain fsync leaves the data in the disk's own cache.
    database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
    // What is erased must not stay readable in free pages of the file (https://www.sqlite.org/pragma.html#pragma_secure_delete).
    database.exec('PRAGMA secure_delete = ON');
    // A page that changes often is copied from the log into the file every 8 MiB instead of every 4, and 8 MiB of pages stay in
    // memory. All requests wait for the copy: more at once would be less work and longer waits (docs/performance.md). The
    // engine empties the log each minute (engine.ts).
    database.exec('PRAGMA wal_autocheckpoint = 2000; PRAGMA cache_size = -8192');
    if (mayCreate) createTables(database);
  } catch (error) {
    database.close();
    throw error;
  }

  const prepare = makeStatementCache(database);

  /** The rows that the query returns and how many it changed. */
  function execute({ sql, parameters }: Query): { readonly rows: unknown[]; readonly changes: number } {
    const { statement, hasRows } = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (!hasRows) return { rows: [], changes: Number(statement.run(...values).changes) };
    const rows = statement.all(...values);
    return { rows, changes: rows.length };
  }

  return {
    execute,
    /**
     * The same without waiting for the disk, outside a transaction. The next durable write takes it along; the end of the
     * process loses nothing, the end of the machine may lose what came last.
     */
    executeUnsynced(query: Query) {
      // SQLite obeys this pragma when it is compiled, so a prepared statement would do nothing.
      database.exec('PRAGMA synchronous = NORMAL');
      try {
        return execute(query);
      } finally {
        database.exec('PRAGMA synchronous = FULL');
      }
    },
    /** False after a failure that made SQLite give up the whole transaction. */
    isInTransaction: () => database.isOpen && database.isTransaction,
    close: () => database.close(),
  };
}

/** The statements that were used last are kept; filters and sizes of lists make any number of others. */
function makeStatementCache(database: DatabaseSync) {
  const prepared = new Map<string, { readonly statement: StatementSync; readonly hasRows: boolean }>();
  return (sql: string) => {
    let used = prepared.get(sql);
    if (used) prepared.delete(sql);
    else {
      const statement = database.prepare(sql);
      used = { statement, hasRows: statement.columns().length > 0 };
      const [oldest] = prepared.keys();
      if (prepared.size === mostStatements && oldest !== undefined) prepared.delete(oldest);
    }
    prepared.set(sql, used);
    return used;
  };
}

/** SQLite itself would make an empty database where the file has just vanished (https://www.sqlite.org/uri.html). */
function withoutCreating(file: string): URL {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'rw');
  return url;
}
