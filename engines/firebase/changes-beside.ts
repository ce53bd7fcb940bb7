import { makeFirstReview } from '../../domain/model/review.ts';
import type { Change, ChangeOf, Conflict } from '../../domain/ports/changes.ts';
import { toApplication } from './documents.ts';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from './libraries/firestore.ts';
import { locateRecord, toRecordDocument } from './record-store.ts';
import { toKeyFields, toReviewDocument, toReviewFields } from './review-documents.ts';

type ReviewChange = Exclude<Change, { kind: 'add-application' | 'add-mail' }>;

/** Adds a change of what is stored already. Resolves to its conflict, or null. */
export async function addBesideToBatch(
  firestore: Firestore,
  batch: WriteBatch,
  change: ReviewChange,
): Promise<Conflict | null> {
  const applications = firestore.collection('applications');
  const reviews = firestore.collection('reviews');
  switch (change.kind) {
    case 'require-application': {
      const { application, review, suspected } = await readApplication(firestore, change.applicationId);
      if (!application.exists) return 'application-missing';
      // A change of its own, so that an erasure at the same time is overtaken and finds what this write adds.
      if (review.exists) batch.update(review.ref, { required: FieldValue.increment(1) });
      else batch.create(review.ref, makeReview(application, suspected));
      return null;
    }
    case 'set-spam-flag':
      return setSpamFlag(firestore, batch, change);
    case 'set-review': {
      const { applicationId, review: changed, expectedVersion } = change;
      const { application, review, suspected } = await readApplication(firestore, applicationId);
      if (!application.exists) return 'application-missing';
      if (expectedVersion !== null && (review.get('version') ?? 1) !== expectedVersion) return 'review-changed';
      if (review.updateTime) batch.update(review.ref, toReviewFields(changed), { lastUpdateTime: review.updateTime });
      // The application of another program, which wrote no review.
      else batch.create(review.ref, { ...makeReview(application, suspected), ...toReviewFields(changed) });
      return null;
    }
    case 'set-contact': {
      const { applicationId: id, email, phone } = change;
      const application = await applications.doc(id).get();
      if (!application.updateTime) return 'application-missing';
      batch.update(application.ref, { email, phone }, { lastUpdateTime: application.updateTime });
      batch.set(reviews.doc(id), toKeyFields({ ...toApplication(application), email, phone }), { merge: true });
      return null;
    }
    case 'remove-application': {
      const { applicationId: id } = change;
      const review = await reviews.doc(id).get();
      const { docs } = await firestore.collection('records').where('parent', '==', id).select().get();
      for (const { ref } of docs) batch.delete(ref);
      for (const collection of ['applications', 'suspicions']) batch.delete(firestore.collection(collection).doc(id));
      // What was added to the application meanwhile has changed its review.
      if (review.updateTime) batch.delete(review.ref, { lastUpdateTime: review.updateTime });
      return null;
    }
    case 'put-record': {
      const { record, expectedVersion } = change;
      const reference = locateRecord(firestore, record.collection, record.id);
      const document = toRecordDocument(record);
      if (expectedVersion === null) batch.set(reference, document);
      else if (expectedVersion === 0) batch.create(reference, document);
      else return updateIfVersion(batch, await reference.get(), document, expectedVersion);
      return null;
    }
    case 'remove-record':
      batch.delete(locateRecord(firestore, change.collection, change.id));
      return null;
    case 'remove-mail':
      batch.delete(firestore.collection('outbox').doc(change.id));
      return null;
  }
}

async function readApplication(firestore: Firestore, id: string) {
  const [application, review, flag] = (await firestore.getAll(
    ...['applications', 'reviews', 'suspicions'].map((name) => firestore.collection(name).doc(id)),
  )) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot];
  return { application, review, suspected: flag.exists };
}

function makeReview(document: DocumentSnapshot, suspected: boolean): DocumentData {
  const application = toApplication(document);
  return toReviewDocument(application, makeFirstReview(application), suspected);
}

async function setSpamFlag(
  firestore: Firestore,
  batch: WriteBatch,
  { applicationId, spamFlag }: ChangeOf<'set-spam-flag'>,
): Promise<Conflict | null> {
  const flag = firestore.collection('suspicions').doc(applicationId);
  const application = await firestore.collection('applications').doc(applicationId).get();
  if (application.exists)
    batch.set(firestore.collection('reviews').doc(applicationId), { suspected: spamFlag !== null }, { merge: true });
  if (spamFlag === null) {
    batch.delete(flag);
    return null;
  }
  if (!application.exists) return 'application-missing';
  batch.set(flag, { reason: spamFlag, timestamp: application.get('timestamp') });
  return null;
}

function updateIfVersion(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  document: DocumentData,
  expectedVersion: number,
): Conflict | null {
  if (!stored.updateTime || stored.get('version') !== expectedVersion) return 'record-changed';
  batch.update(stored.ref, document, { lastUpdateTime: stored.updateTime });
  return null;
}
