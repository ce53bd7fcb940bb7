import type { Change } from '../../domain/ports/changes.ts';
import { toApplication } from './documents.ts';
import type { DocumentSnapshot, Firestore, WriteBatch } from './libraries/firestore.ts';
import { locateRecord, toRecordDocument } from './record-store.ts';
import { toKeyFields, toReviewDocument, toReviewFields } from './review-documents.ts';

type ChangeBeside = Exclude<Change, { kind: 'add-application' | 'set-spam-flag' | 'add-mail' }>;

/** Adds a change of what stands beside applications. Resolves to false where it is a conflict. */
export async function addBesideToBatch(
  firestore: Firestore,
  batch: WriteBatch,
  change: ChangeBeside,
): Promise<boolean> {
  const applications = firestore.collection('applications');
  const reviews = firestore.collection('reviews');
  switch (change.kind) {
    case 'set-review': {
      const { applicationId: id, review, expectedVersion } = change;
      const [application, stored, flag] = await firestore.getAll(
        applications.doc(id),
        reviews.doc(id),
        firestore.collection('suspicions').doc(id),
      );
      if (!application?.exists || !stored) return false;
      if (expectedVersion !== null && (stored.get('version') ?? 1) !== expectedVersion) return false;
      if (stored.updateTime) batch.update(stored.ref, toReviewFields(review), { lastUpdateTime: stored.updateTime });
      // The application of another program, which wrote no review.
      else batch.create(stored.ref, toReviewDocument(toApplication(application), review, flag?.exists === true));
      return true;
    }
    case 'set-contact': {
      const { applicationId: id, email, phone } = change;
      const application = await applications.doc(id).get();
      if (!application.exists) return false;
      batch.update(application.ref, { email, phone }, { lastUpdateTime: application.updateTime as never });
      batch.set(reviews.doc(id), toKeyFields({ ...toApplication(application), email, phone }), { merge: true });
      return true;
    }
    case 'remove-application': {
      const { applicationId: id } = change;
      const { docs } = await firestore.collection('records').where('parent', '==', id).select().get();
      for (const { ref } of docs) batch.delete(ref);
      for (const collection of ['applications', 'suspicions', 'reviews'])
        batch.delete(firestore.collection(collection).doc(id));
      return true;
    }
    case 'put-record': {
      const { record, expectedVersion } = change;
      const reference = locateRecord(firestore, record.collection, record.id);
      const document = toRecordDocument(record);
      if (expectedVersion === null) batch.set(reference, document);
      else if (expectedVersion === 0) batch.create(reference, document);
      else return updateIfVersion(batch, await reference.get(), document, expectedVersion);
      return true;
    }
    case 'remove-record':
      batch.delete(locateRecord(firestore, change.collection, change.id));
      return true;
    case 'remove-mail':
      batch.delete(firestore.collection('outbox').doc(change.id));
      return true;
  }
}

function updateIfVersion(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  document: FirebaseFirestore.DocumentData,
  expectedVersion: number,
): boolean {
  if (!stored.updateTime || stored.get('version') !== expectedVersion) return false;
  batch.update(stored.ref, document, { lastUpdateTime: stored.updateTime });
  return true;
}
