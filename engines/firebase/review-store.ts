import type { Review, ReviewedApplication } from '../../domain/model/review.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import { makeSearchKeys } from '../../domain/model/search-keys.ts';
import { type Status, statuses } from '../../domain/model/status.ts';
import type { ReviewFilter, ReviewStore } from '../../domain/ports/review-store.ts';
import type { FirestoreConnection } from './connection.ts';
import { isDocumentId, toApplication } from './documents.ts';
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from './libraries/firestore.ts';
import { makePredicate, makeQuery, orderBy } from './review-query.ts';

const mostByEmail = 50;
const mostSamePerson = 20;
/** The most documents that one page reads where not every document of the query matches. */
const mostRead = 2000;
const pageSize = 200;

/**
 * Reads applications with their reviews from the collections `applications`, `suspicions` and `reviews`. Firestore finds
 * the beginnings of words in name, school, city, email and reference, and cannot look for another application of the same
 * person in a list (docs/firebase.md). Rejects with a `StoreFailure`.
 */
export function makeFirestoreReviewStore({ firestore, ask }: FirestoreConnection): ReviewStore {
  const applications = firestore.collection('applications');
  const suspicions = firestore.collection('suspicions');
  const reviews = firestore.collection('reviews');

  async function findAll(ids: readonly string[]): Promise<readonly ReviewedApplication[]> {
    if (ids.length === 0) return [];
    const references = ids.flatMap((id) => [applications.doc(id), reviews.doc(id), suspicions.doc(id)]);
    const documents = await ask(() => firestore.getAll(...references));
    return ids.flatMap((_, index) => {
      const [application, review, flag] = documents.slice(index * 3);
      return application?.exists ? [toEntry(application, review, flag)] : [];
    });
  }

  async function findWhere(query: Query, limit: number): Promise<readonly ReviewedApplication[]> {
    const { docs } = await ask(() => query.orderBy('timestamp', 'desc').limit(limit).select().get());
    return findAll(docs.map(({ id }) => id));
  }

  const find = async (id: string) => (isDocumentId(id) ? ((await findAll([id]))[0] ?? null) : null);

  /** Documents that match the filter, in the order of the query. */
  async function readMatching(query: Query, filter: ReviewFilter, limit: number): Promise<QueryDocumentSnapshot[]> {
    const matches = makePredicate(filter);
    const found: QueryDocumentSnapshot[] = [];
    let rest = query;
    for (let read = 0; read < mostRead; ) {
      const { docs } = await ask(() => rest.limit(matches ? pageSize : limit).get());
      read += docs.length;
      for (const document of docs) if (!matches || matches(document)) if (found.push(document) === limit) return found;
      const last = docs.at(-1);
      if (!last || !matches) return found;
      rest = query.startAfter(last);
    }
    return found;
  }

  /** At most `mostRead` where Firestore alone cannot tell which documents match. */
  async function count(filter: ReviewFilter): Promise<number> {
    const query = makeQuery(reviews, filter);
    if (makePredicate(filter)) return (await readMatching(query.orderBy('timestamp', 'desc'), filter, mostRead)).length;
    return (await ask(() => query.count().get())).data().count;
  }

  return {
    abilities: {
      sortKeys: ['submitted', 'name', 'age', 'school', 'city', 'answer-due'],
      samePerson: false,
      partsOfWords: false,
    },
    find,
    findMany: (ids) => findAll(ids.filter(isDocumentId)),
    async findByLinkHash(linkHash) {
      return (await findWhere(reviews.where('linkHash', '==', linkHash), 1))[0] ?? null;
    },
    findByEmail(email) {
      const query = reviews.where('emailKey', '==', email.trim().toLowerCase()).where('suspected', '==', false);
      return findWhere(query, mostByEmail);
    },
    async findSamePerson({ application }) {
      const { email, phone, person } = makeSearchKeys(application);
      const found = new Map<string, ReviewedApplication>();
      for (const [key, value] of Object.entries({ emailKey: email, phoneKey: phone, personKey: person })) {
        if (value === null) continue;
        const query = reviews.where(key, '==', value).where('suspected', '==', false);
        for (const entry of await findWhere(query, mostSamePerson + 1)) found.set(entry.application.id, entry);
      }
      found.delete(application.id);
      const newestFirst = (one: ReviewedApplication, other: ReviewedApplication) =>
        other.application.timestamp.localeCompare(one.application.timestamp);
      return [...found.values()].sort(newestFirst).slice(0, mostSamePerson);
    },
    async list({ filter, sort, after, before, limit }) {
      const cursor = after ?? before;
      const isBackwards = after === undefined && before !== undefined;
      const anchor = cursor === undefined ? null : await findAnchor(cursor);
      const query = orderBy(makeQuery(reviews, filter), sort, isBackwards);
      const documents = await readMatching(anchor ? query.startAfter(anchor) : query, filter, limit + 1);
      const page = documents.slice(0, limit);
      const ids = (isBackwards ? page.toReversed() : page).map(({ id }) => id);
      const hasMore = documents.length > limit;
      const [hasNext, hasPrevious] = isBackwards ? [anchor !== null, hasMore] : [hasMore, anchor !== null];
      return {
        entries: await findAll(ids),
        next: hasNext ? (ids.at(-1) ?? null) : null,
        previous: hasPrevious ? (ids[0] ?? null) : null,
      };
    },
    async findNeighbours(id, { filter, sort }) {
      const anchor = await findAnchor(id);
      if (!anchor) return { previous: null, next: null, position: 0 };
      const step = async (isBackwards: boolean) => {
        const query = orderBy(makeQuery(reviews, filter), sort, isBackwards).startAfter(anchor);
        return (await readMatching(query, filter, 1))[0]?.id ?? null;
      };
      const before = orderBy(makeQuery(reviews, filter), sort, true).startAfter(anchor);
      const isCounted = makePredicate(filter) === null;
      const counted = isCounted
        ? (await ask(() => before.count().get())).data().count
        : (await readMatching(before, filter, mostRead)).length;
      return { previous: await step(true), next: await step(false), position: counted + 1 };
    },
    count,
    async countByStatus(filter) {
      const wanted = filter.statuses ?? statuses;
      const counts = await Promise.all(
        statuses.map(async (status) => [
          status,
          wanted.includes(status) ? await count({ ...filter, statuses: [status] }) : 0,
        ]),
      );
      return Object.fromEntries(counts) as Record<Status, number>;
    },
    async listValues(field, limit) {
      const { docs } = await ask(() =>
        reviews
          .where('suspected', '==', false)
          .orderBy('timestamp', 'desc')
          .limit(mostRead)
          .select(`${field}Key`)
          .get(),
      );
      const counts = Map.groupBy(docs, (document) => String(document.get(`${field}Key`)));
      return [...counts]
        .map(([value, { length }]) => ({ value, count: length }))
        .sort((one, other) => other.count - one.count)
        .slice(0, limit);
    },
  };

  async function findAnchor(id: string): Promise<DocumentSnapshot | null> {
    if (!isDocumentId(id)) return null;
    const document = await ask(() => reviews.doc(id).get());
    return document.exists ? document : null;
  }
}

function toEntry(
  application: DocumentSnapshot,
  review?: DocumentSnapshot,
  flag?: DocumentSnapshot,
): ReviewedApplication {
  const stored = toApplication(application);
  const first = makeFirstReview(stored);
  // Only what a review has: the document holds keys as well.
  const given = Object.fromEntries(
    Object.keys(first).map((key) => [key, review?.get(key) ?? first[key as keyof Review]]),
  );
  return { application: stored, spamFlag: flag?.get('reason') ?? null, review: given as Review };
}
