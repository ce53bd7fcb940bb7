import { setTimeout as pause } from 'node:timers/promises';
import { makeGroupCommit } from '../sql/group-commit.ts';
import { makeSqlStores } from '../sql/stores.ts';
import { inMemory } from '../sqlite/connection.ts';
import { openSqliteDatabase } from '../sqlite/database.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { makeSqliteKysely } from '../sqlite/kysely.ts';
import { findLatestChange, followChanges, type StoredChange } from './application-changes.ts';
import type { FirestoreConnection } from './connection.ts';
import { type Finding, findEntries, readFindings } from './entries.ts';
import type { Timestamp } from './libraries/firestore.ts';

/** For each question while the site starts: no visitor waits for a page yet, and a loaded machine takes its time. */
const startTimeoutMs = 30_000;

/** Before Firestore is asked again for what others have changed. */
const pauseMs = 5000;

export type ReadModel = Awaited<ReturnType<typeof openReadModel>>;

/**
 * All applications with their reviews in the SQLite engine's tables, in memory, so that lists, searches and counts are that
 * engine's queries. Nothing is stored here: each application is read from Firestore, and again after each change, one
 * reading after the other, so that nothing older replaces what is newer. The first question fills it.
 */
export async function openReadModel(connection: FirestoreConnection) {
  const database = await openSqliteDatabase({ file: inMemory });
  const { write } = makeSqlStores(makeSqliteKysely(database), sqliteDialect);
  /** Of the applications that changed since it was filled: when each was read. */
  const readTimes = new Map<string, Timestamp>();
  let filling: Promise<void> | null = null;
  let endFollowing = () => {};
  let isClosed = false;

  async function store({ id, entry }: Finding): Promise<void> {
    if (!entry) {
      await write([{ kind: 'remove-application', applicationId: id }]);
      return;
    }
    const { application, spamFlag, review, scores } = entry;
    const { email, phone, message } = application;
    const added = await write([{ kind: 'add-application', entry, unlessStored: null, review }]);
    // Nothing else of an application changes.
    if (!added.ok)
      await write([
        { kind: 'set-review', applicationId: id, review, expectedVersion: null },
        { kind: 'set-contact', applicationId: id, email, phone },
        { kind: 'set-venture', applicationId: id, message },
        { kind: 'set-spam-flag', applicationId: id, spamFlag },
      ]);
    if (scores) await write([{ kind: 'set-scores', applicationId: id, scores }]);
  }

  async function readAll(source: FirestoreConnection): Promise<void> {
    for await (const findings of readFindings(source)) await Promise.all(findings.map(store));
  }

  function fill(source = connection): Promise<void> {
    filling ??= readAll(source).catch((error) => {
      filling = null;
      throw error;
    });
    return filling;
  }

  const refreshing = makeGroupCommit<StoredChange, null>(async (changes) => {
    const unread = changes.filter(({ id, storedAt }) => {
      const readTime = readTimes.get(id);
      return !readTime || readTime < storedAt;
    });
    const findings = await findEntries(connection, [...new Set(unread.map(({ id }) => id))]);
    await Promise.all(findings.map(store));
    for (const { id, readTime } of findings) readTimes.set(id, readTime);
    return changes.map(() => ({ outcome: null }));
  });

  async function refreshUntilDone(change: StoredChange): Promise<void> {
    while (!isClosed)
      try {
        await refreshing.add(change);
        return;
      } catch {
        await pause(pauseMs, undefined, { ref: false });
      }
  }

  const questions = makeSqliteKysely({
    ...database,
    async ask(work) {
      await fill();
      return database.ask(work);
    },
  });
  const { applications, reviews, statistics } = makeSqlStores(questions, sqliteDialect);
  return {
    applications,
    reviews,
    statistics,
    /** Takes over what other processes store, from now on; resolves when it is filled. */
    async follow(): Promise<void> {
      const patient: FirestoreConnection = { ...connection, ask: (work) => connection.ask(work, startTimeoutMs) };
      const since = await findLatestChange(patient);
      await fill(patient);
      endFollowing = await followChanges(patient, since, (change) => void refreshUntilDone(change));
    },
    /** Every question after this knows these changes. */
    async refresh(changes: readonly StoredChange[]): Promise<void> {
      if (!filling) return;
      await filling;
      await Promise.all(changes.map((change) => refreshing.add(change)));
    },
    async close(): Promise<void> {
      isClosed = true;
      endFollowing();
      await refreshing.finish();
      database.close();
    },
  };
}
