import { existsSync } from 'node:fs';
import type { OpenOptions, SqliteSettings } from '../engine.ts';
import { harmlessCodes, makeStoreFailure } from '../store-failure.ts';
import { inMemory, openConnection, type SqliteConnection } from './connection.ts';
import { toStoreFailure } from './failure.ts';
import { tryWhileLocked } from './lock-timeout.ts';

/** `file`: or `:memory:`. `mayCreate`: default true. */
export type SqliteOptions = Pick<SqliteSettings, 'file'> &
  Partial<Pick<OpenOptions, 'mayCreate'>> & {
    /** Called with every connection that is opened, the first and each after a failure. */
    readonly onConnection?: (connection: SqliteConnection) => void;
  };

/** One SQLite file, or memory, that several stores share and several processes may use at once. */
export type SqliteDatabase = Awaited<ReturnType<typeof openSqliteDatabase>>;

/** Ends with `commit` or, also after a failed `commit`, with `rollBack`. */
export type SqliteTransaction = Awaited<ReturnType<SqliteDatabase['begin']>>;

/** Opens the database with the current tables. Rejects with a `StoreFailure`. */
export async function openSqliteDatabase(options: SqliteOptions) {
  const { file, mayCreate = true, onConnection } = options;
  let current: SqliteConnection | null = null;
  let isFirst = true;
  let isClosed = false;
  /** Settles when the open transaction ends. */
  let transaction: PromiseWithResolvers<void> | null = null;

  function connect(): SqliteConnection {
    if (isClosed) throw makeStoreFailure('store-closed', 'the store was closed');
    if (current) return current;
    // A database that vanished is never replaced by an empty one: a person puts it back, or starts the site again.
    if (file !== inMemory && !(isFirst && mayCreate)) assertThere(file, isFirst);
    current = openConnection(file, { mayCreate: isFirst && mayCreate });
    isFirst = false;
    onConnection?.(current);
    return current;
  }

  /** Throws a `StoreFailure`. */
  function run<Result>(connection: SqliteConnection, work: (connection: SqliteConnection) => Result): Result {
    try {
      return work(connection);
    } catch (error) {
      const failure = toStoreFailure(error);
      // Memory has nothing to open again: its connection is its content.
      if (connection === current && file !== inMemory && !harmlessCodes.has(failure.code)) dropConnection();
      throw failure;
    }
  }

  function dropConnection(): void {
    const dropped = current;
    current = null;
    try {
      dropped?.close();
    } catch {
      // It failed already; what matters is that it is not used again.
    }
  }

  /**
   * Does synchronous work outside any transaction, after waiting while another program holds the lock; on a new connection
   * after a failure. What it wrote is durable when it resolves. Rejects with a `StoreFailure`.
   */
  async function ask<Result>(work: (connection: SqliteConnection) => Result): Promise<Result> {
    return tryWhileLocked(async () => {
      while (transaction) await transaction.promise;
      return run(connect(), work);
    });
  }

  await ask(() => undefined);
  return {
    ask,
    /** A transaction of several steps: all of them or nothing; all other work waits until it ends. */
    async begin() {
      const ended = Promise.withResolvers<void>();
      const connection = await ask((opened) => {
        opened.execute({ sql: 'BEGIN IMMEDIATE', parameters: [] });
        transaction = ended;
        return opened;
      });
      return {
        execute: (query: Parameters<SqliteConnection['execute']>[0]) =>
          run(connection, () => connection.execute(query)),
        /** Returning means that it is on the disk. */
        commit() {
          run(connection, () => connection.execute({ sql: 'COMMIT', parameters: [] }));
          transaction = null;
          ended.resolve();
        },
        rollBack() {
          if (connection.isInTransaction())
            run(connection, () => connection.execute({ sql: 'ROLLBACK', parameters: [] }));
          transaction = null;
          ended.resolve();
        },
      };
    },
    /** Lets go of the file; every later call is refused. */
    close() {
      isClosed = true;
      dropConnection();
    },
  };
}

function assertThere(file: string, isFirst: boolean): void {
  if (existsSync(file)) return;
  const advice = isFirst ? 'is DATA_DIR right?' : 'put it back, because only a restart makes an empty one';
  throw makeStoreFailure('store-unavailable', `there is no database ${file}; ${advice}`);
}
