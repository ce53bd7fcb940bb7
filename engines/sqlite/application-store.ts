import type { ApplicationEntry, ApplicationStore, SaveOutcome } from '../../domain/applications/application-store.ts';
import { isSameApplication } from '../../domain/applications/submit-application.ts';
import * as queries from '../sql/application-queries.ts';
import { makeGroupCommit, type Settlement } from '../sql/group-commit.ts';
import { makeStoreFailure } from '../store-failure.ts';
import type { SqliteConnection } from './connection.ts';
import { openSqliteDatabase, type SqliteDatabase, type SqliteOptions } from './database.ts';
import { isEntryFault, toStoreFailure } from './failure.ts';
import { lockTimeoutMs, tryWhileLocked } from './lock-timeout.ts';

/** Bounds what reading holds in memory: this many entries. */
const pageSize = 200;

/** Opens a database for applications alone; closing the store closes it. Rejects with a `StoreFailure`. */
export async function openSqliteStore(options: SqliteOptions): Promise<ApplicationStore> {
  const database = await openSqliteDatabase(options);
  const store = makeSqliteStore(database);
  return {
    ...store,
    async close() {
      await store.close();
      database.close();
    },
  };
}

/** Keeps applications in a database that it shares. Rejects with a `StoreFailure`. */
export function makeSqliteStore(database: SqliteDatabase): ApplicationStore {
  let closed = false;

  function commit(entries: readonly ApplicationEntry[]): readonly Settlement<SaveOutcome>[] {
    return database.use((opened) => {
      const settlements = opened.commit(() => entries.map((entry) => settle(opened, entry)));
      // Removed in the meantime, it was written to a file that nobody will ever find.
      opened.assertUnmoved();
      return settlements;
    });
  }

  const groupCommit = makeGroupCommit<ApplicationEntry, SaveOutcome>((entries, arrivedAt) =>
    tryWhileLocked(() => commit(entries), arrivedAt + lockTimeoutMs),
  );

  async function ask<Result>(work: (connection: SqliteConnection) => Result): Promise<Result> {
    if (closed) throw makeStoreFailure('store-closed', 'the store was closed');
    return database.ask(work);
  }

  return {
    async save(entry) {
      if (closed) throw makeStoreFailure('store-closed', 'the store was closed');
      return groupCommit.add(entry);
    },
    async has(id) {
      return ask((opened) => opened.all(queries.selectId(id)).length > 0);
    },
    async count() {
      return ask((opened) => opened.all(queries.countApplications())[0]?.total ?? 0);
    },
    async *read(selection) {
      let after: queries.EntryRow | null = null;
      for (;;) {
        const last: queries.EntryRow | null = after;
        // A page at a time: no transaction stays open while the reader is slow, so the log can always be tidied.
        const rows: queries.EntryRow[] = await ask((opened) =>
          opened.all(queries.selectPage(selection, last, pageSize)),
        );
        for (const { reason, ...application } of rows) yield { application, spamFlag: reason };
        after = rows.at(-1) ?? null;
        if (rows.length < pageSize) return;
      }
    },
    async close() {
      closed = true;
      await groupCommit.finish();
    },
  };
}

function settle(connection: SqliteConnection, entry: ApplicationEntry): Settlement<SaveOutcome> {
  try {
    return { outcome: connection.attempt(() => insert(connection, entry)) };
  } catch (error) {
    if (isEntryFault(error) && connection.isInTransaction()) return { failure: toStoreFailure(error) };
    throw error;
  }
}

function insert(connection: SqliteConnection, { application, spamFlag }: ApplicationEntry): SaveOutcome {
  if (connection.run(queries.insertApplication(application)) > 0) {
    if (spamFlag !== null) connection.run(queries.insertSpamFlag(application.id, spamFlag));
    return 'created';
  }
  const [present] = connection.all(queries.selectApplication(application.id));
  if (!present || !isSameApplication(present, application)) return 'conflict';
  if (spamFlag === null) connection.run(queries.deleteSpamFlag(application.id));
  return 'duplicate';
}
