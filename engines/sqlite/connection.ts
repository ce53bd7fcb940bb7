import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import { makeStoreFailure } from '../store-failure.ts';
import { identifyFiles, prepareDirectory, prepareFile } from './files.ts';
import { migrate } from './migrate.ts';

export const inMemory = ':memory:';

/**
 * One open database. Everything here is synchronous on purpose: a transaction that never waits cannot be seen half
 * finished by another request on the same connection.
 */
export type SqliteConnection = {
  /** The disk (device number) on which the database lies; null in memory. */
  readonly device: bigint | null;
  all<Row>(query: CompiledQuery<Row>): Row[];
  /** Returns how many rows it changed. */
  run(query: CompiledQuery<unknown>): number;
  /** For a query of any kind: the rows that it returns and how many it changed. */
  execute(query: CompiledQuery<unknown>): { readonly rows: unknown[]; readonly changes: number };
  /** Does the work in one transaction; returning means that it is on the disk. */
  commit<Result>(work: () => Result): Result;
  /** Inside `commit`: undoes the work alone, not the transaction, when it throws. */
  attempt<Result>(work: () => Result): Result;
  /** False after a failure that made SQLite give up the whole transaction. */
  isInTransaction(): boolean;
  /** Throws when the files at our path are no longer those that we have open. */
  assertUnmoved(): void;
  close(): void;
};

/** Opens a database file, or memory, with the current tables. A different disk than `device`, if given, is refused. */
export function openConnection(file: string, device: bigint | null): SqliteConnection {
  const isFile = file !== inMemory;
  const foundDevice = isFile ? prepareDirectory(file) : null;
  // A data disk that came off leaves an empty directory; a database made there would vanish when the disk is back.
  if (device !== null && foundDevice !== device)
    throw makeStoreFailure('store-moved', 'the data directory is on another disk than at the start');
  if (isFile) prepareFile(file);

  // Waiting for a lock inside SQLite would hold up every other request, so the store waits outside.
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // Only macOS knows the difference: there, a plain fsync leaves the data in the disk's own cache.
    database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }

  const identity = isFile ? identifyFiles(file) : '';
  const statements = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  return {
    device: foundDevice,
    all<Row>({ sql, parameters }: CompiledQuery<Row>) {
      return prepare(sql).all(...(parameters as SQLInputValue[])) as Row[];
    },
    run({ sql, parameters }) {
      return Number(prepare(sql).run(...(parameters as SQLInputValue[])).changes);
    },
    execute({ sql, parameters }) {
      const statement = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (statement.columns().length === 0) return { rows: [], changes: Number(statement.run(...values).changes) };
      const rows = statement.all(...values);
      return { rows, changes: rows.length };
    },
    commit(work) {
      prepare('BEGIN IMMEDIATE').run();
      try {
        const result = work();
        prepare('COMMIT').run();
        return result;
      } catch (error) {
        if (database.isTransaction) prepare('ROLLBACK').run();
        throw error;
      }
    },
    attempt(work) {
      prepare('SAVEPOINT attempt').run();
      try {
        return work();
      } catch (error) {
        if (database.isTransaction) prepare('ROLLBACK TO attempt').run();
        throw error;
      } finally {
        if (database.isTransaction) prepare('RELEASE attempt').run();
      }
    },
    isInTransaction: () => database.isTransaction,
    assertUnmoved() {
      if (isFile && identifyFiles(file) !== identity)
        throw makeStoreFailure('store-moved', 'the database file was removed or replaced while it was open');
    },
    close: () => database.close(),
  };
}
