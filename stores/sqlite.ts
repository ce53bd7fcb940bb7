import type { ApplicationEntry, ApplicationStore, KeepOutcome } from '../domain/application-store.ts';
import { isSameApplication } from '../domain/submit-application.ts';
import * as queries from './application-queries.ts';
import { makeGroupCommit, type Settlement } from './group-commit.ts';
import { lockPatienceMs, tryWhileLocked } from './lock-patience.ts';
import { inMemory, openConnection, type SqliteConnection } from './sqlite-connection.ts';
import { isEntryFault, toStoreFailure } from './sqlite-failure.ts';
import { makeStoreFailure, type StoreFailureCode } from './store-failure.ts';

export type SqliteStoreOptions = {
  /** Path of the database file, or `:memory:`. File and directory are made when missing. */
  readonly file: string;
  /** Called with every connection that is opened, the first and each after a failure. */
  readonly onConnection?: (connection: SqliteConnection) => void;
};

/** Bounds what reading holds in memory: this many entries. */
const pageSize = 200;

/** After these the connection is sound; after any other failure the next call opens a new one. */
const harmlessCodes: ReadonlySet<StoreFailureCode> = new Set(['store-locked', 'store-full', 'entry-refused']);

/** Keeps applications in one SQLite file that several processes may use at once. Rejects with a `StoreFailure`. */
export async function openSqliteStore({ file, onConnection }: SqliteStoreOptions): Promise<ApplicationStore> {
  let connection: SqliteConnection | null = null;
  let device: bigint | null = null;
  let closed = false;

  function use<Result>(work: (connection: SqliteConnection) => Result): Result {
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
    if (closed) throw makeStoreFailure('store-closed', 'the store was closed');
    return tryWhileLocked(() => use(work), performance.now() + lockPatienceMs);
  }

  const groupCommit = makeGroupCommit<ApplicationEntry, KeepOutcome>((entries) =>
    use((opened) => {
      const settlements = opened.commit(() => entries.map((entry) => settle(opened, entry)));
      // Removed in the meantime, it was written to a file that nobody will ever find.
      opened.assertUnmoved();
      return settlements;
    }),
  );

  await ask(() => undefined);

  return {
    async keep(entry) {
      if (closed) throw makeStoreFailure('store-closed', 'the store was closed');
      return groupCommit.add(entry);
    },
    async has(id) {
      return ask((opened) => opened.all(queries.selectId(id)).length > 0);
    },
    async *read(selection) {
      let after: queries.EntryRow | null = null;
      for (;;) {
        const last: queries.EntryRow | null = after;
        // A page at a time: no transaction stays open while the reader is slow, so the log can always be tidied.
        const rows: queries.EntryRow[] = await ask((opened) =>
          opened.all(queries.selectPage(selection, last, pageSize)),
        );
        for (const { reason, ...application } of rows) yield { application, suspicion: reason };
        after = rows.at(-1) ?? null;
        if (rows.length < pageSize) return;
      }
    },
    async close() {
      closed = true;
      await groupCommit.finish();
      dropConnection();
    },
  };
}

function settle(connection: SqliteConnection, entry: ApplicationEntry): Settlement<KeepOutcome> {
  try {
    return { outcome: connection.attempt(() => insert(connection, entry)) };
  } catch (error) {
    if (isEntryFault(error) && connection.isInTransaction()) return { failure: toStoreFailure(error) };
    throw error;
  }
}

function insert(connection: SqliteConnection, { application, suspicion }: ApplicationEntry): KeepOutcome {
  if (connection.run(queries.insertApplication(application)) > 0) {
    if (suspicion !== null) connection.run(queries.insertSuspicion(application.id, suspicion));
    return 'kept';
  }
  const [present] = connection.all(queries.selectApplication(application.id));
  if (!present || !isSameApplication(present, application)) return 'taken';
  if (suspicion === null) connection.run(queries.deleteSuspicion(application.id));
  return 'repeated';
}
