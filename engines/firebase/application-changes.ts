import { dayMs } from '../../domain/model/time.ts';
import type { Change } from '../../domain/ports/changes.ts';
import type { FirestoreConnection } from './connection.ts';
import { FieldValue, type Firestore, Timestamp, type WriteBatch } from './libraries/firestore.ts';

/** Then Firestore removes it (docs/firebase.md): a process that was cut off for longer must be started again. */
const keptMs = 7 * dayMs;

/** `at` is when Firestore got the write, and it is stored a little later: never more than this. */
const longestWriteMs = 5 * 60 * 1000;

/** Before Firestore is asked again after it ended the listening. */
const pauseMs = 5000;

/** When an application was added, changed or removed, by Firestore's clock. */
export type StoredChange = { readonly id: string; readonly storedAt: Timestamp };

const select = (firestore: Firestore) => firestore.collection('applicationChanges');

/** Those that look different afterwards. */
export function listApplications(changes: readonly Change[]): readonly string[] {
  const ids = changes.flatMap((change) => {
    if (change.kind === 'add-application') return [change.entry.application.id];
    if (change.kind === 'require-application') return [];
    return 'applicationId' in change ? [change.applicationId] : [];
  });
  return [...new Set(ids)];
}

/** Tells all processes that the batch adds, changes or removes these applications. */
export function addAnnouncement(firestore: Firestore, batch: WriteBatch, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const until = Timestamp.fromMillis(Date.now() + keptMs);
  batch.create(select(firestore).doc(), { ids, at: FieldValue.serverTimestamp(), until });
}

/** The moment of the latest change, by Firestore's clock: what is stored from now on comes after it. */
export async function findLatestChange({ firestore, ask }: FirestoreConnection): Promise<Timestamp> {
  const { docs } = await ask(() => select(firestore).orderBy('at', 'desc').limit(1).get());
  return docs[0]?.get('at') ?? Timestamp.fromMillis(longestWriteMs);
}

/**
 * Calls `receive` for every application that any process changes after `since`, and for some that were changed shortly
 * before. The library connects again by itself; what it gives up is begun again here. Resolves to what ends it, once
 * Firestore has answered: a library that is closed before that rejects a promise which cannot be caught.
 */
export async function followChanges(
  { firestore, ask }: FirestoreConnection,
  since: Timestamp,
  receive: (change: StoredChange) => void,
): Promise<() => void> {
  const answered = Promise.withResolvers<void>();
  let latest = since;
  let end = () => {};
  const begin = () => {
    const from = Timestamp.fromMillis(latest.toMillis() - longestWriteMs);
    const stop = select(firestore)
      .where('at', '>', from)
      .onSnapshot(
        (snapshot) => {
          answered.resolve();
          for (const { type, doc } of snapshot.docChanges()) {
            if (type !== 'added') continue;
            latest = doc.get('at');
            for (const id of doc.get('ids')) receive({ id, storedAt: doc.createTime });
          }
        },
        () => {
          const timer = setTimeout(begin, pauseMs).unref();
          end = () => clearTimeout(timer);
        },
      );
    end = stop;
  };
  begin();
  await ask(() => answered.promise);
  return () => end();
}
