import { fail, succeed } from '../../domain/model/result.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import type { Change, ChangeOf, WriteChanges } from '../../domain/ports/changes.ts';
import { makeStoreFailure } from '../store-failure.ts';
import { addBesideToBatch } from './changes-beside.ts';
import type { FirestoreConnection } from './connection.ts';
import { isDocumentId, toDocument } from './documents.ts';
import { isOvertaken } from './failure.ts';
import type { Firestore, WriteBatch } from './libraries/firestore.ts';
import { toMailDocument } from './outbox.ts';
import { toReviewDocument } from './review-documents.ts';

/** One batch: Firestore stores all of it or nothing. */
export function makeFirestoreWriter({ firestore, ask }: FirestoreConnection): WriteChanges {
  return (changes) =>
    ask(async () => {
      const batch = firestore.batch();
      for (const change of changes) if (!(await addToBatch(firestore, batch, change))) return fail('conflict');
      try {
        await batch.commit();
        return succeed(null);
      } catch (error) {
        if (isOvertaken(error)) return fail('conflict');
        throw error;
      }
    });
}

/** Resolves to false where the change is a conflict that no precondition of a batch can express. */
async function addToBatch(firestore: Firestore, batch: WriteBatch, change: Change): Promise<boolean> {
  switch (change.kind) {
    case 'add-application':
      return addApplication(firestore, batch, change);
    case 'set-spam-flag':
      return setSpamFlag(firestore, batch, change);
    case 'add-mail':
      batch.create(firestore.collection('outbox').doc(change.mail.id), {
        ...toMailDocument(change.mail),
        ...(change.due !== undefined && { due: change.due }),
      });
      return true;
    default:
      return addBesideToBatch(firestore, batch, change);
  }
}

async function addApplication(
  firestore: Firestore,
  batch: WriteBatch,
  { entry: { application, spamFlag }, unlessStored, review }: ChangeOf<'add-application'>,
): Promise<boolean> {
  const { id } = application;
  if (!isDocumentId(id)) throw makeStoreFailure('entry-refused', 'Firestore takes no such id');
  const applications = firestore.collection('applications');
  if (unlessStored !== null && (await applications.doc(unlessStored).get()).exists) return false;
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
  return true;
}

async function setSpamFlag(
  firestore: Firestore,
  batch: WriteBatch,
  { applicationId, spamFlag }: ChangeOf<'set-spam-flag'>,
): Promise<boolean> {
  const flag = firestore.collection('suspicions').doc(applicationId);
  const application = await firestore.collection('applications').doc(applicationId).get();
  if (application.exists)
    batch.set(firestore.collection('reviews').doc(applicationId), { suspected: spamFlag !== null }, { merge: true });
  if (spamFlag === null) {
    batch.delete(flag);
    return true;
  }
  if (!application.exists) return false;
  batch.set(flag, { reason: spamFlag, timestamp: application.get('timestamp') });
  return true;
}
