import { fail, succeed } from '../../domain/model/result.ts';
import type { Change, Conflict, WriteChanges } from '../../domain/ports/changes.ts';
import { addAnnouncement, listApplications } from './application-changes.ts';
import { addToBatch } from './batch-changes.ts';
import type { FirestoreConnection } from './connection.ts';
import { isOvertaken } from './failure.ts';
import type { DocumentReference, Firestore } from './libraries/firestore.ts';
import type { ReadModel } from './read-model.ts';
import { locateRecord } from './record-store.ts';

const mostTries = 5;

/** One batch: Firestore stores all of it or nothing. What it changed is in the read model when the write resolves. */
export function makeFirestoreWriter(
  { firestore, ask }: FirestoreConnection,
  { refresh, reviews }: Pick<ReadModel, 'refresh' | 'reviews'>,
): WriteChanges {
  async function tryToWrite(changes: readonly Change[], ids: readonly string[]) {
    const { findByEmail } = reviews;
    const writing = { firestore, batch: firestore.batch(), added: new Set<string>(), findByEmail };
    for (const change of changes) {
      const conflict = await addToBatch(writing, change);
      if (conflict) return fail(conflict);
    }
    addAnnouncement(firestore, writing.batch, ids);
    const [first] = await writing.batch.commit();
    return succeed(first?.writeTime ?? null);
  }

  return async (changes) => {
    const ids = listApplications(changes);
    const written = await ask(async () => {
      for (let tries = 1; ; tries += 1)
        try {
          return await tryToWrite(changes, ids);
        } catch (error) {
          if (!isOvertaken(error)) throw error;
          const conflict = await findPresent(firestore, changes);
          if (conflict) return fail(conflict);
          // A document that was read for the batch has changed since.
          if (tries === mostTries) throw error;
        }
    });
    if (!written.ok) return written;
    const { value: storedAt } = written;
    // Stored is stored: where this reading fails, the change arrives as those of other processes do.
    if (storedAt) await refresh(ids.map((id) => ({ id, storedAt }))).catch(() => undefined);
    return succeed(null);
  };
}

/** The conflict of the first new document that is there already. They are not read before, because each read is paid for. */
async function findPresent(firestore: Firestore, changes: readonly Change[]): Promise<Conflict | null> {
  const created = changes.flatMap((change): readonly (readonly [DocumentReference, Conflict])[] => {
    if (change.kind === 'add-application')
      return [[firestore.collection('applications').doc(change.entry.application.id), 'application-exists']];
    if (change.kind === 'add-mail') return [[firestore.collection('outbox').doc(change.mail.id), 'mail-exists']];
    if (change.kind === 'put-record' && change.expectedVersion === 0)
      return [[locateRecord(firestore, change.record.collection, change.record.id), 'record-changed']];
    return [];
  });
  if (created.length === 0) return null;
  const documents = await firestore.getAll(...created.map(([reference]) => reference));
  return created[documents.findIndex(({ exists }) => exists)]?.[1] ?? null;
}
