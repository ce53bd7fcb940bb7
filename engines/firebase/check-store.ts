import { isDeepStrictEqual } from 'node:util';
import { failWithoutMail } from '../../domain/messages/message-delivery.ts';
import type { Message } from '../../domain/model/message.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import { applicationCollections, type StoredRecord } from '../../domain/ports/records.ts';
import type { CheckStore } from '../../domain/ports/store-check.ts';
import type { Score } from '../../domain/reviews/score.ts';
import { sumUp } from '../../domain/reviews/store-score.ts';
import type { FirestoreConnection } from './connection.ts';
import { toApplication } from './documents.ts';
import { readPages } from './entries.ts';
import { type DocumentSnapshot, FieldPath } from './libraries/firestore.ts';

/**
 * `domain/ports/store-check.ts` on Firestore, which of what is derived keeps the sums of scores alone: the read model makes the rest
 * again. Each document is read, and costs a read.
 */
export function makeFirestoreCheck({ firestore, ask }: FirestoreConnection): CheckStore {
  /** Of these ids, those that documents of the collection have. */
  async function findIds(collection: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const unique = [...new Set(ids)].filter(Boolean).map((id) => firestore.collection(collection).doc(id));
    const documents = unique.length === 0 ? [] : await ask(() => firestore.getAll(...unique));
    return new Set(documents.filter(({ exists }) => exists).map(({ id }) => id));
  }

  return async ({ repair }) => {
    const found = {
      withoutReview: 0,
      withoutApplication: 0,
      keys: 0,
      possibleDuplicates: 0,
      scores: 0,
      withoutMail: 0,
    };
    const [applications, reviews] = [firestore.collection('applications'), firestore.collection('reviews')];
    const [records, name] = [firestore.collection('records'), FieldPath.documentId()];
    for await (const documents of readPages(ask, applications)) {
      const ids = documents.map(({ id }) => id);
      const reviewed = await findIds('reviews', ids);
      for (const document of documents.filter(({ id }) => !reviewed.has(id))) {
        found.withoutReview += 1;
        const review = makeFirstReview(toApplication(document));
        if (repair) await ask(() => reviews.doc(document.id).set({ ...review }));
      }
    }
    const ownerOfReview = ({ id }: DocumentSnapshot) => id;
    const ownerOfRecord = (document: DocumentSnapshot) => String(document.get('parent'));
    for (const [query, owner] of [
      [reviews, ownerOfReview],
      [records.where('collection', 'in', applicationCollections), ownerOfRecord],
    ] as const)
      for await (const documents of readPages(ask, query)) {
        const present = await findIds('applications', documents.map(owner));
        for (const document of documents.filter((one) => owner(one) !== '' && !present.has(owner(one)))) {
          found.withoutApplication += 1;
          if (repair) await ask(() => document.ref.delete());
        }
      }
    for await (const documents of readPages(ask, reviews)) {
      // The name of a record begins with that of its application.
      const given = records.where('collection', '==', 'scores').where(name, '>=', `scores ${documents[0]?.id}`);
      const { docs } = await ask(() => given.where(name, '<', `scores ${documents.at(-1)?.id}.~`).get());
      const decisions = Map.groupBy(docs, (document) => String(document.get('parent')));
      for (const document of documents) {
        const right = sumUp((decisions.get(document.id) ?? []).map((one) => one.get('data') as Score));
        if (isDeepStrictEqual(document.get('scores') ?? {}, right)) continue;
        found.scores += 1;
        if (repair) await ask(() => document.ref.update({ scores: right }, { lastUpdateTime: document.updateTime }));
      }
    }
    const messages = records.where('collection', '==', 'messages');
    for await (const documents of readPages(ask, messages.where('group', '==', 'sending'))) {
      const ids = await findIds(
        'outbox',
        documents.map((document) => String(document.get('id'))),
      );
      for (const document of documents.filter((one) => !ids.has(String(one.get('id'))))) {
        found.withoutMail += 1;
        const failed = failWithoutMail(document.data() as StoredRecord<Message>);
        if (repair) await ask(() => document.ref.update({ ...failed }, { lastUpdateTime: document.updateTime }));
      }
    }
    return found;
  };
}
