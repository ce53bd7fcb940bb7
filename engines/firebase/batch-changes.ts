import { makeFirstReview } from '../../domain/model/review.ts';
import type { Change, ChangeOf, Conflict } from '../../domain/ports/changes.ts';
import type { ReviewStore } from '../../domain/ports/review-store.ts';
import { makeStoreFailure } from '../store-failure.ts';
import { isDocumentId, toApplication, toDocument } from './documents.ts';
import { FieldValue, type Firestore, type WriteBatch } from './libraries/firestore.ts';
import { toMailDocument } from './outbox.ts';
import { locateRecord, toRecordDocument } from './record-store.ts';

type Addition = Promise<Conflict | null>;
type Writing = {
  readonly firestore: Firestore;
  readonly batch: WriteBatch;
  /** The applications that this batch adds: they cannot be read before it is stored. */
  readonly added: Set<string>;
};

/** Resolves to the conflict that no precondition of a batch can express, or null. */
export async function addToBatch(writing: Writing, change: Change, findByEmail: ReviewStore['findByEmail']): Addition {
  const { firestore, batch } = writing;
  const locate = (collection: string, id: string) => firestore.collection(collection).doc(id);
  switch (change.kind) {
    case 'add-application':
      return addApplication(writing, change);
    case 'require-application':
      return requireApplication(writing, change);
    case 'set-spam-flag': {
      const { applicationId, spamFlag } = change;
      if (spamFlag === null) batch.delete(locate('suspicions', applicationId));
      else batch.set(locate('suspicions', applicationId), { reason: spamFlag });
      return spamFlag === null ? null : requireApplication(writing, { applicationId });
    }
    case 'set-review':
      return setReview(writing, change);
    case 'set-contact': {
      const { applicationId, email, phone } = change;
      return updateApplication(writing, applicationId, { email, phone });
    }
    case 'set-venture':
      return updateApplication(writing, change.applicationId, { message: change.message });
    case 'set-scores':
      return setScores(writing, change);
    case 'remove-application':
      return removeApplication(writing, change);
    case 'put-record':
      return putRecord(writing, change);
    case 'remove-record':
      batch.delete(locateRecord(firestore, change.collection, change.id));
      return null;
    case 'add-mail': {
      const { mail, due } = change;
      batch.create(locate('outbox', mail.id), { ...toMailDocument(mail), ...(due !== undefined && { due }) });
      return null;
    }
    case 'remove-mail':
      batch.delete(locate('outbox', change.id));
      return null;
    case 'remove-mails-to': {
      const { address, unlessOtherThan, exceptMail } = change;
      const mails = firestore.collection('outbox').where('recipientKey', '==', address.trim().toLowerCase());
      // Before the applications: one that arrives in between keeps its mail.
      const { docs } = await mails.select().get();
      const sharing = await findByEmail(address);
      if (sharing.some(({ application }) => application.id !== unlessOtherThan)) return null;
      for (const { id, ref } of docs)
        if (id !== exceptMail && !(await locateRecord(firestore, 'messages', id).get()).exists) batch.delete(ref);
      return null;
    }
  }
}

async function addApplication(
  { firestore, batch, added }: Writing,
  { entry: { application, spamFlag }, unlessStored, review }: ChangeOf<'add-application'>,
): Addition {
  const { id } = application;
  if (!isDocumentId(id)) throw makeStoreFailure('entry-refused', 'Firestore takes no such id');
  const applications = firestore.collection('applications');
  if (unlessStored !== null && (await applications.doc(unlessStored).get()).exists) return 'application-exists';
  batch.create(applications.doc(id), toDocument(application));
  added.add(id);
  batch.set(firestore.collection('reviews').doc(id), { ...(review ?? makeFirstReview(application)) });
  const flag = firestore.collection('suspicions').doc(id);
  // A flag may be left over from an application that was deleted in the console, and would hide this one.
  if (spamFlag === null) batch.delete(flag);
  else batch.set(flag, { reason: spamFlag });
  return null;
}

/** An application and its review, which is missing where another program wrote the application. */
async function readApplication(firestore: Firestore, id: string) {
  const documents = ['applications', 'reviews'].map((collection) => firestore.collection(collection).doc(id));
  const [application, review] = await firestore.getAll(...documents);
  if (!application?.exists || !review) return null;
  return { review, first: makeFirstReview(toApplication(application)) };
}

async function requireApplication(
  { firestore, batch }: Writing,
  { applicationId, expectedVersion }: Omit<ChangeOf<'require-application'>, 'kind'>,
): Addition {
  const found = await readApplication(firestore, applicationId);
  if (!found) return 'application-missing';
  const { review, first } = found;
  if (expectedVersion !== undefined && (review.get('version') ?? 1) !== expectedVersion) return 'review-changed';
  // Its own change, so that an erasure at the same time is overtaken and finds what this write adds.
  const required = { required: FieldValue.increment(1) };
  if (!review.updateTime) batch.create(review.ref, { ...first });
  else batch.update(review.ref, required, expectedVersion === undefined ? {} : { lastUpdateTime: review.updateTime });
  return null;
}

async function setReview(
  { firestore, batch }: Writing,
  { applicationId, review: changed, expectedVersion }: ChangeOf<'set-review'>,
): Addition {
  const found = await readApplication(firestore, applicationId);
  if (!found) return 'application-missing';
  const { review } = found;
  if (expectedVersion !== null && (review.get('version') ?? 1) !== expectedVersion) return 'review-changed';
  if (!review.updateTime) batch.create(review.ref, { ...changed });
  else batch.update(review.ref, { ...changed }, expectedVersion === null ? {} : { lastUpdateTime: review.updateTime });
  return null;
}

/** Each reviewer by itself, so that two who score at the same time need not wait for each other. */
async function setScores(
  { firestore, batch, added }: Writing,
  { applicationId, scores }: ChangeOf<'set-scores'>,
): Addition {
  const reference = firestore.collection('reviews').doc(applicationId);
  if (!added.has(applicationId)) {
    const found = await readApplication(firestore, applicationId);
    if (!found) return 'application-missing';
    if (!found.review.updateTime) batch.set(reference, { ...found.first }, { merge: true });
  }
  batch.update(reference, Object.fromEntries(Object.entries(scores).map(([key, sum]) => [`scores.${key}`, sum])));
  return null;
}

async function updateApplication(
  { firestore, batch }: Writing,
  id: string,
  answers: { readonly [field in 'email' | 'phone' | 'message']?: string },
): Addition {
  const application = await firestore.collection('applications').doc(id).get();
  if (!application.updateTime) return 'application-missing';
  batch.update(application.ref, answers, { lastUpdateTime: application.updateTime });
  return null;
}

async function removeApplication(
  { firestore, batch }: Writing,
  { applicationId: id, expectedVersion }: ChangeOf<'remove-application'>,
): Addition {
  if (expectedVersion !== undefined && !(await readApplication(firestore, id))) return 'application-missing';
  const review = await firestore.collection('reviews').doc(id).get();
  if (expectedVersion !== undefined && (review.get('version') ?? 1) !== expectedVersion) return 'review-changed';
  const { docs } = await firestore.collection('records').where('parent', '==', id).select().get();
  for (const { ref } of docs) batch.delete(ref);
  for (const collection of ['applications', 'suspicions']) batch.delete(firestore.collection(collection).doc(id));
  // What was added to the application meanwhile has changed its review.
  if (review.updateTime) batch.delete(review.ref, { lastUpdateTime: review.updateTime });
  return null;
}

async function putRecord({ firestore, batch }: Writing, { record, expectedVersion }: ChangeOf<'put-record'>): Addition {
  const reference = locateRecord(firestore, record.collection, record.id);
  const document = toRecordDocument(record);
  if (expectedVersion === null) batch.set(reference, document);
  else if (expectedVersion === 0) batch.create(reference, document);
  else {
    const stored = await reference.get();
    if (!stored.updateTime || stored.get('version') !== expectedVersion) return 'record-changed';
    batch.update(reference, document, { lastUpdateTime: stored.updateTime });
  }
  return null;
}
