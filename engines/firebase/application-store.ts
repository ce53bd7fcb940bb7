import type { SpamFlag } from '../../domain/applications/application.ts';
import type { ApplicationEntry, ApplicationStore, SaveOutcome } from '../../domain/applications/application-store.ts';
import { isSameApplication } from '../../domain/applications/submit-application.ts';
import { makeStoreFailure } from '../store-failure.ts';
import type { FirestoreConnection } from './connection.ts';
import { isDocumentId, toApplication, toDocument, toTimestamp } from './documents.ts';
import { isPresent } from './failure.ts';
import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from './libraries/firestore.ts';
import { compareEntries, mergeEntries, sortMoments } from './order.ts';

/** Bounds what reading holds in memory: this many documents. */
const pageSize = 1000;

/** Firestore's own earliest moment; nothing but a moment compares with it, so other types of value fall out. */
const earliest = Timestamp.fromDate(new Date('0001-01-01T00:00:00Z'));

/**
 * Keeps applications in the collection `applications`, with the fields of SPEC.md and the id as the document's; what
 * looks automatic has its reason beside it, in `spamFlags`. Rejects with a `StoreFailure`.
 */
export function makeFirestoreStore({ firestore, ask, close }: FirestoreConnection): ApplicationStore {
  const applications = firestore.collection('applications');
  const suspicions = firestore.collection('suspicions');

  async function insert({ application, spamFlag }: ApplicationEntry): Promise<void> {
    const document = toDocument(application);
    const batch = firestore.batch().create(applications.doc(application.id), document);
    const beside = suspicions.doc(application.id);
    // One may be left over from an application that somebody deleted in the console, and would hide this one.
    if (spamFlag === null) batch.delete(beside);
    // Its own timestamp lets the suspected ones be read in order without the others.
    else batch.set(beside, { reason: spamFlag, timestamp: document['timestamp'] });
    await batch.commit();
  }

  async function compare({ application, spamFlag }: ApplicationEntry): Promise<SaveOutcome> {
    const suspected = suspicions.doc(application.id);
    const [present, reason] = await firestore.getAll(applications.doc(application.id), suspected);
    if (!present?.exists || !isSameApplication(toApplication(present), application)) return 'conflict';
    if (spamFlag === null && reason?.exists) await suspected.delete();
    return 'duplicate';
  }

  /** Documents in the order of the query, a page at a time: no question stays open while the reader is slow. */
  async function* readPages(query: Query): AsyncGenerator<[QueryDocumentSnapshot, ...QueryDocumentSnapshot[]]> {
    let rest = query;
    for (;;) {
      const { docs } = await ask(() => rest.limit(pageSize).get());
      const [first, ...others] = docs;
      if (first) yield [first, ...others];
      if (docs.length < pageSize) return;
      rest = query.startAfter(docs.at(-1));
    }
  }

  async function* readSuspected(since: Timestamp): AsyncGenerator<ApplicationEntry> {
    for await (const page of readPages(inOrder(suspicions, since))) {
      const documents = await ask(() => firestore.getAll(...page.map(({ id }) => applications.doc(id))));
      for (const [place, document] of documents.entries())
        if (document.exists)
          yield { application: toApplication(document), spamFlag: page[place]?.get('reason') as SpamFlag };
    }
  }

  async function* readTrusted(since: Timestamp): AsyncGenerator<ApplicationEntry> {
    for await (const page of readPages(inOrder(applications, since))) {
      const [first, last] = [page[0], page.at(-1) ?? page[0]];
      const span = suspicions.orderBy('timestamp').orderBy(FieldPath.documentId());
      const { docs } = await ask(() =>
        span.startAt(first.get('timestamp'), first.id).endAt(last.get('timestamp'), last.id).select().get(),
      );
      const suspected = new Set(docs.map(({ id }) => id));
      for (const document of page)
        if (!suspected.has(document.id)) yield { application: toApplication(document), spamFlag: null };
    }
  }

  /**
   * Documents of another program in which `timestamp` is missing or no moment: no query by moments finds them. There
   * are few, or none: all of them are held in memory, to be put in order.
   */
  async function collectUndated(since: string): Promise<ApplicationEntry[]> {
    const undated: ApplicationEntry[] = [];
    // In this order what arrives in between can only cause a search for nothing.
    const dated = await ask(() => inOrder(applications, earliest).count().get());
    const all = await ask(() => applications.count().get());
    if (all.data().count <= dated.data().count) return undated;
    for await (const page of readPages(applications.orderBy(FieldPath.documentId())))
      for (const document of page) {
        if (document.get('timestamp') instanceof Timestamp) continue;
        const application = toApplication(document);
        if (application.timestamp >= since) undated.push({ application, spamFlag: null });
      }
    return undated.sort(compareEntries);
  }

  return {
    async save(entry) {
      return ask(async () => {
        if (!isDocumentId(entry.application.id)) throw makeStoreFailure('entry-refused', 'Firestore takes no such id');
        try {
          await insert(entry);
          return 'created';
        } catch (error) {
          if (isPresent(error)) return compare(entry);
          throw error;
        }
      });
    },
    async has(id) {
      return ask(async () => isDocumentId(id) && (await applications.doc(id).get()).exists);
    },
    async count() {
      const all = await ask(() => applications.count().get());
      return all.data().count;
    },
    async *read({ suspected, since }) {
      const moment = since === undefined ? earliest : toTimestamp(since);
      if (suspected) yield* readSuspected(moment);
      else {
        const undated = await collectUndated(moment.toDate().toISOString());
        yield* mergeEntries(undated, sortMoments(readTrusted(moment)));
      }
    },
    close,
  };
}

function inOrder(collection: Query, since: Timestamp): Query {
  return collection.where('timestamp', '>=', since).orderBy('timestamp').orderBy(FieldPath.documentId());
}
