import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { makeStoreFailure, type StoreFailureCode } from '../store-failure.ts';
import { inMemory, openConnection, type SqliteConnection } from './connection.ts';
import { toStoreFailure } from './failure.ts';
import { lockTimeoutMs, tryWhileLocked } from './lock-timeout.ts';
import { assertCurrent } from './migrate.ts';

export type SqliteOptions = {
  /** Path of the database file, or `:memory:`. */
  readonly file: string;
  /** Whether file and tables that are missing are made. Default: yes; otherwise it rejects where any are. */
  readonly mayCreate?: boolean;
  /** Called with every connection that is opened, the first and each after a failure. */
  readonly onConnection?: (connection: SqliteConnection) => void;
};

/** One SQLite file, or memory, that several stores share and several processes may use at once. */
export type SqliteDatabase = {
  /** Works at once, on a connection that is opened again after a failure; throws what SQLite threw. */
  use<Result>(work: (connection: SqliteConnection) => Result): Result;
  /** The same, waiting while another program holds the lock. Rejects with a `StoreFailure`. */
  ask<Result>(work: (connection: SqliteConnection) => Result): Promise<Result>;
  /** Lets go of the file; every later call is refused. */
  close(): void;
};

/** After these the connection is sound; after any other failure the next call opens a new one. */
const harmlessCodes: ReadonlySet<StoreFailureCode> = new Set(['store-locked', 'store-full', 'entry-refused']);

/** Opens the database with the current tables. Rejects with a `StoreFailure`. */
export async function openSqliteDatabase(options: SqliteOptions): Promise<SqliteDatabase> {
  const { file, mayCreate = true, onConnection } = options;
  let connection: SqliteConnection | null = null;
  let device: bigint | null = null;
  let closed = false;

  function use<Result>(work: (connection: SqliteConnection) => Result): Result {
    if (closed) throw makeStoreFailure('store-closed', 'the store was closed');
    if (connection === null) {
      connection = openConnection(file, device);
      device = connection.device;
      onConnection?.(connection);
    }
    try {
      connection.assertUnmoved();
      return work(connection);
    } catch (error) {
      // Memory has nothing to open again: its connection is its content.
      if (file !== inMemory && !harmlessCodes.has(toStoreFailure(error).code)) dropConnection();
      throw error;
    }
  }

  function dropConnection(): void {
    const dropped = connection;
    connection = null;
    try {
      dropped?.close();
    } catch {
      // It failed already; what matters is that nobody uses it again.
    }
  }

  async function ask<Result>(work: (connection: SqliteConnection) => Result): Promise<Result> {
    return tryWhileLocked(() => use(work), performance.now() + lockTimeoutMs);
  }

  if (!mayCreate) await tryWhileLocked(() => assertMade(file), performance.now() + lockTimeoutMs);
  await ask(() => undefined);
  return {
    use,
    ask,
    close() {
      closed = true;
      dropConnection();
    },
  };
}

function assertMade(file: string): void {
  if (!existsSync(file))
    throw makeStoreFailure('store-unavailable', `there is no database ${file}; is DATA_DIR right?`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    assertCurrent(database);
  } finally {
    database.close();
  }
}
