import { fail, succeed } from '../../domain/model/result.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import type { Change, ChangeOf, Conflict, WriteChanges } from '../../domain/ports/changes.ts';
import { makeStoreFailure } from '../store-failure.ts';
import { addBesideToBatch } from './changes-beside.ts';
import type { FirestoreConnection } from './connection.ts';
import { isDocumentId, toDocument } from './documents.ts';
import { isOvertaken } from './failure.ts';
import type { DocumentReference, Firestore, WriteBatch } from './libraries/firestore.ts';
import { toMailDocument } from './outbox.ts';
import { locateRecord } from './record-store.ts';
import { toReviewDocument } from './review-documents.ts';

const mostTries = 5;

/** One batch: Firestore stores all of it or nothing. */
export function makeFirestoreWriter({ firestore, ask }: FirestoreConnection): WriteChanges {
  return (changes) =>
    ask(async () => {
      for (let tries = 1; ; tries += 1) {
        const batch = firestore.batch();
        for (const change of changes) {
          const conflict = await addToBatch(firestore, batch, change);
          if (conflict) return fail(conflict);
        }
        try {
          await batch.commit();
          return succeed(null);
        } catch (error) {
          if (!isOvertaken(error)) throw error;
          const conflict = await findPresent(firestore, changes);
          if (conflict) return fail(conflict);
          // A document that was read for the batch has changed since.
          if (tries === mostTries) throw error;
        }
      }
    });
}

/** Resolves to the conflict that no precondition of a batch can express, or null. */
async function addToBatch(firestore: Firestore, batch: WriteBatch, change: Change): Promise<Conflict | null> {
  switch (change.kind) {
    case 'add-application':
      return addApplication(firestore, batch, change);
    case 'add-mail':
      batch.create(firestore.collection('outbox').doc(change.mail.id), {
        ...toMailDocument(change.mail),
        ...(change.due !== undefined && { due: change.due }),
      });
      return null;
    default:
      return addBesideToBatch(firestore, batch, change);
  }
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

async function addApplication(
  firestore: Firestore,
  batch: WriteBatch,
  { entry: { application, spamFlag }, unlessStored, review }: ChangeOf<'add-application'>,
): Promise<Conflict | null> {
  const { id } = application;
  if (!isDocumentId(id)) throw makeStoreFailure('entry-refused', 'Firestore takes no such id');
  const applications = firestore.collection('applications');
  if (unlessStored !== null && (await applications.doc(unlessStored).get()).exists) return 'application-exists';
  const document = toDocument(application);
  batch.create(applications.doc(id), document);
  batch.set(
    firestore.collection('reviews').doc(id),
    toReviewDocument(application, review ?? makeFirstReview(application), spamFlag !== null),
  );
  const flag = firestore.collection('suspicions').doc(id);
  // A flag may be left over from an application that was deleted in the console, and would hide this one.
  if (spamFlag === null) batch.delete(flag);
  // Its own timestamp lets those with a flag be read in order without the others.
  else batch.set(flag, { reason: spamFlag, timestamp: document['timestamp'] });
  return null;
}
