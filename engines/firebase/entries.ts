import type { ApplicationEntry } from '../../domain/model/application.ts';
import { makeFirstReview, type Review, type ReviewedApplication } from '../../domain/model/review.ts';
import type { FirestoreConnection } from './connection.ts';
import { toApplication } from './documents.ts';
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from './libraries/firestore.ts';

/** What an id named at a moment of Firestore's clock; `entry` is null where there is no application. */
export type Finding = { readonly id: string; readonly entry: ReviewedApplication | null; readonly readTime: Timestamp };

/** An application is three documents of the same id: itself, its review and, for few, its spam flag. */
const parts = ['applications', 'reviews', 'suspicions'] as const;

/** Bounds what reading holds in memory: this number of documents of each collection. */
const pageSize = 500;

export async function findEntries(
  { firestore, ask }: FirestoreConnection,
  ids: readonly string[],
): Promise<readonly Finding[]> {
  if (ids.length === 0) return [];
  const references = ids.flatMap((id) => parts.map((collection) => firestore.collection(collection).doc(id)));
  const documents = await ask(() => firestore.getAll(...references));
  return ids.map((id, index) => {
    const [application, review, flag] = documents.slice(index * parts.length);
    const readTime = application?.readTime ?? Timestamp.fromMillis(0);
    return { id, entry: application?.exists ? toEntry(application, review, flag) : null, readTime };
  });
}

/** All applications, a page at a time, each with the moment at which it was read. */
export async function* readFindings({ firestore, ask }: FirestoreConnection): AsyncGenerator<readonly Finding[]> {
  for await (const applications of readPages(ask, firestore.collection('applications'))) {
    const [first, last] = [applications[0]?.id, applications.at(-1)?.id];
    const [reviews, flags] = await Promise.all(
      ['reviews', 'suspicions'].map(async (collection) => {
        const span = firestore.collection(collection).orderBy(FieldPath.documentId()).startAt(first).endAt(last);
        const { docs } = await ask(() => span.get());
        return new Map(docs.map((document) => [document.id, document]));
      }),
    );
    yield applications.map((application) => {
      const { id, readTime } = application;
      return { id, entry: toEntry(application, reviews?.get(id), flags?.get(id)), readTime };
    });
  }
}

/** The documents of a query by their ids, a page at a time: no query stays open while the reader is slow. */
async function* readPages(
  ask: FirestoreConnection['ask'],
  query: Query,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  const inOrder = query.orderBy(FieldPath.documentId()).limit(pageSize);
  for (let rest = inOrder; ; ) {
    const { docs } = await ask(() => rest.get());
    if (docs.length > 0) yield docs;
    if (docs.length < pageSize) return;
    rest = inOrder.startAfter(docs.at(-1));
  }
}

/** Without a review, as the documents of other programs are, it has its first one. */
function toEntry(
  application: DocumentSnapshot,
  review: DocumentSnapshot | undefined,
  flag: DocumentSnapshot | undefined,
): ReviewedApplication {
  const stored = toApplication(application);
  const first = makeFirstReview(stored);
  const given = Object.entries(first).map(([key, value]) => [key, review?.get(key) ?? value]);
  const spamFlag: ApplicationEntry['spamFlag'] = flag?.get('reason') ?? null;
  const scores = review?.get('scores');
  return { application: stored, spamFlag, review: Object.fromEntries(given) as Review, ...(scores && { scores }) };
}
