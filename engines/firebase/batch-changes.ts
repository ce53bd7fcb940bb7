import type { SpamFlag } from '../../domain/model/application.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import type { Change, ChangeOf, Conflict } from '../../domain/ports/changes.ts';
import type { ReviewStore } from '../../domain/ports/review-store.ts';
import { makeStoreFailure } from '../store-failure.ts';
import { isDocumentId, toApplication, toDocument } from './documents.ts';
import { type DocumentData, FieldValue, type Firestore, type WriteBatch } from './libraries/firestore.ts';
import { toMailDocument } from './outbox.ts';
import { locateRecord } from './record-store.ts';

type Writing = {
  readonly firestore: Firestore;
  readonly batch: WriteBatch;
  /** The applications that this batch adds: they cannot be read before it is stored. */
  readonly added: Set<string>;
  readonly findByEmail: ReviewStore['findByEmail'];
};

/** Each resolves to the conflict that no precondition of a batch can express, or null. */
const addChange: {
  readonly [Kind in Change['kind']]: (writing: Writing, change: ChangeOf<Kind>) => Promise<Conflict | null>;
} = {
  async 'add-application'(writing, { entry: { application, spamFlag }, unlessStored, review }) {
    const { firestore, batch, added } = writing;
    const { id } = application;
    if (!isDocumentId(id)) throw makeStoreFailure('entry-refused', 'Firestore takes no such id');
    const applications = firestore.collection('applications');
    if (unlessStored !== null && (await applications.doc(unlessStored).get()).exists) return 'application-exists';
    batch.create(applications.doc(id), toDocument(application));
    added.add(id);
    batch.set(firestore.collection('reviews').doc(id), { ...(review ?? makeFirstReview(application)) });
    // A flag may be left over from an application that was deleted in the console, and would hide this one.
    putSpamFlag(writing, id, spamFlag);
    return null;
  },

  'require-application': requireApplication,

  async 'set-spam-flag'(writing, { applicationId, spamFlag }) {
    putSpamFlag(writing, applicationId, spamFlag);
    return spamFlag === null ? null : requireApplication(writing, { applicationId });
  },

  'set-review': (writing, { applicationId, review, expectedVersion }) =>
    changeReview(writing, { applicationId, expectedVersion, changed: { ...review }, whole: { ...review } }),

  'set-contact': (writing, { applicationId, email, phone }) =>
    updateApplication(writing, applicationId, { email, phone }),

  'set-venture': (writing, { applicationId, message }) => updateApplication(writing, applicationId, { message }),

  /** Each reviewer by itself, so that two who score at the same time need not wait for each other. */
  async 'set-scores'({ firestore, batch, added }, { applicationId, scores }) {
    const reference = firestore.collection('reviews').doc(applicationId);
    if (!added.has(applicationId)) {
      const found = await readApplication(firestore, applicationId);
      if (!found) return 'application-missing';
      if (!found.review.updateTime) batch.set(reference, { ...found.first }, { merge: true });
    }
    batch.update(reference, Object.fromEntries(Object.entries(scores).map(([key, sum]) => [`scores.${key}`, sum])));
    return null;
  },

  async 'remove-application'({ firestore, batch }, { applicationId: id, expectedVersion }) {
    if (expectedVersion !== undefined && !(await readApplication(firestore, id))) return 'application-missing';
    const review = await firestore.collection('reviews').doc(id).get();
    if (expectedVersion !== undefined && (review.get('version') ?? 1) !== expectedVersion) return 'review-changed';
    const { docs } = await firestore.collection('records').where('parent', '==', id).select().get();
    for (const { ref } of docs) batch.delete(ref);
    for (const collection of ['applications', 'suspicions']) batch.delete(firestore.collection(collection).doc(id));
    // What was added to the application meanwhile has changed its review.
    if (review.updateTime) batch.delete(review.ref, { lastUpdateTime: review.updateTime });
    return null;
  },

  async 'put-record'({ firestore, batch }, { record, expectedVersion }) {
    const reference = locateRecord(firestore, record.collection, record.id);
    const document = { ...record };
    if (expectedVersion === null) batch.set(reference, document);
    else if (expectedVersion === 0) batch.create(reference, document);
    else {
      const stored = await reference.get();
      if (!stored.updateTime || stored.get('version') !== expectedVersion) return 'record-changed';
      batch.update(reference, document, { lastUpdateTime: stored.updateTime });
    }
    return null;
  },

  async 'remove-record'({ firestore, batch }, { collection, id }) {
    batch.delete(locateRecord(firestore, collection, id));
    return null;
  },

  async 'add-mail'({ firestore, batch }, { mail, due }) {
    const document = { ...toMailDocument(mail), ...(due !== undefined && { due }) };
    batch.create(firestore.collection('outbox').doc(mail.id), document);
    return null;
  },

  async 'remove-mail'({ firestore, batch }, { id }) {
    batch.delete(firestore.collection('outbox').doc(id));
    return null;
  },

  async 'remove-mails-to'({ firestore, batch, findByEmail }, { address, unlessOtherThan, exceptMail }) {
    const mails = firestore.collection('outbox').where('recipientKey', '==', address.trim().toLowerCase());
    // Before the applications: one that arrives in between keeps its mail.
    const { docs } = await mails.select().get();
    const sharing = await findByEmail(address);
    if (sharing.some(({ application }) => application.id !== unlessOtherThan)) return null;
    for (const { id, ref } of docs)
      if (id !== exceptMail && !(await locateRecord(firestore, 'messages', id).get()).exists) batch.delete(ref);
    return null;
  },
};

/** Resolves to the conflict that no precondition of a batch can express, or null. */
export function addToBatch<Kind extends Change['kind']>(
  writing: Writing,
  change: ChangeOf<Kind> & { readonly kind: Kind },
): Promise<Conflict | null> {
  return addChange[change.kind](writing, change);
}

function putSpamFlag({ firestore, batch }: Writing, id: string, reason: SpamFlag | null): void {
  const flag = firestore.collection('suspicions').doc(id);
  if (reason === null) batch.delete(flag);
  else batch.set(flag, { reason });
}

/** An application and its review, which is missing where another program wrote the application. */
async function readApplication(firestore: Firestore, id: string) {
  const documents = ['applications', 'reviews'].map((collection) => firestore.collection(collection).doc(id));
  const [application, review] = await firestore.getAll(...documents);
  if (!application?.exists || !review) return null;
  return { review, first: makeFirstReview(toApplication(application)) };
}

/** Its own change, so that an erasure at the same time is overtaken and finds what this write adds. */
async function requireApplication(
  writing: Writing,
  { applicationId, expectedVersion }: Omit<ChangeOf<'require-application'>, 'kind'>,
): Promise<Conflict | null> {
  const changed = { required: FieldValue.increment(1) };
  return changeReview(writing, { applicationId, expectedVersion: expectedVersion ?? null, changed });
}

type ReviewChange = Pick<ChangeOf<'set-review'>, 'applicationId' | 'expectedVersion'> &
  Readonly<{ changed: DocumentData; whole?: DocumentData }>;

/** Of an application that is there. A review that is missing is made, from the application alone unless `whole` is given. */
async function changeReview(
  { firestore, batch }: Writing,
  { applicationId, expectedVersion, changed, whole }: ReviewChange,
): Promise<Conflict | null> {
  const found = await readApplication(firestore, applicationId);
  if (!found) return 'application-missing';
  const { review, first } = found;
  if (expectedVersion !== null && (review.get('version') ?? 1) !== expectedVersion) return 'review-changed';
  if (!review.updateTime) batch.create(review.ref, whole ?? { ...first });
  else batch.update(review.ref, changed, expectedVersion === null ? {} : { lastUpdateTime: review.updateTime });
  return null;
}

async function updateApplication(
  { firestore, batch }: Writing,
  id: string,
  answers: { readonly [field in 'email' | 'phone' | 'message']?: string },
): Promise<Conflict | null> {
  const application = await firestore.collection('applications').doc(id).get();
  if (!application.updateTime) return 'application-missing';
  batch.update(application.ref, answers, { lastUpdateTime: application.updateTime });
  return null;
}
