import { isDeepStrictEqual } from 'node:util';
import { makeFirstReview } from '../../domain/model/review.ts';
import { besideApplications, type CheckStore } from '../../domain/ports/store-check.ts';
import type { FirestoreConnection } from './connection.ts';
import { toApplication } from './documents.ts';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from './libraries/firestore.ts';
import { toKeyFields, toReviewDocument } from './review-documents.ts';

const pageSize = 200;

/** `domain/ports/store-check.ts` on Firestore, which marks no possible duplicates. Each document is read, and costs a read. */
export function makeFirestoreCheck({ firestore, ask }: FirestoreConnection): CheckStore {
  async function* readPages(query: Query): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
    let rest = query.orderBy(FieldPath.documentId()).limit(pageSize);
    for (;;) {
      const { docs } = await ask(() => rest.get());
      const last = docs.at(-1);
      if (!last) return;
      yield docs;
      rest = query.orderBy(FieldPath.documentId()).startAfter(last).limit(pageSize);
    }
  }

  /** The documents with these ids, by id; those that are missing are left out. */
  async function find(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentSnapshot>> {
    const unique = [...new Set(ids)].map((id) => firestore.collection(collection).doc(id));
    const documents = unique.length === 0 ? [] : await ask(() => firestore.getAll(...unique));
    return new Map(documents.filter(({ exists }) => exists).map((document) => [document.id, document]));
  }

  return async ({ repair }) => {
    const found = { withoutReview: 0, withoutApplication: 0, keys: 0, possibleDuplicates: 0 };
    const reviews = firestore.collection('reviews');
    for await (const applications of readPages(firestore.collection('applications'))) {
      const ids = applications.map(({ id }) => id);
      const [stored, flags] = [await find('reviews', ids), await find('suspicions', ids)];
      for (const document of applications) {
        const application = toApplication(document);
        const review = stored.get(document.id);
        const suspected = flags.has(document.id);
        const derived = { suspected, ...toKeyFields(application) };
        if (!review) {
          found.withoutReview += 1;
          const made = toReviewDocument(application, makeFirstReview(application), suspected);
          if (repair) await ask(() => reviews.doc(document.id).set(made));
        } else if (!hasFields(review, derived)) {
          found.keys += 1;
          if (repair) await ask(() => review.ref.update(derived));
        }
      }
    }
    const alone = [reviews, firestore.collection('records').where('collection', 'in', besideApplications)];
    for (const [index, query] of alone.entries())
      for await (const documents of readPages(query)) {
        const owner = (document: DocumentSnapshot) => (index === 0 ? document.id : String(document.get('parent')));
        const present = await find('applications', documents.map(owner).filter(Boolean));
        for (const document of documents.filter((one) => !present.has(owner(one)))) {
          found.withoutApplication += 1;
          if (repair) await ask(() => document.ref.delete());
        }
      }
    return found;
  };
}

function hasFields(document: DocumentSnapshot, fields: DocumentData): boolean {
  return Object.entries(fields).every(([name, value]) => {
    const stored = document.get(name);
    return value instanceof Timestamp
      ? stored instanceof Timestamp && stored.isEqual(value)
      : isDeepStrictEqual(stored, value);
  });
}
