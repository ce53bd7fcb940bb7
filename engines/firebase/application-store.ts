import type { ApplicationEntry, SpamFlag } from '../../domain/model/application.ts';
import type {
  ApplicationCursor,
  ApplicationSelection,
  ApplicationStore,
} from '../../domain/ports/application-store.ts';
import type { WriteChanges } from '../../domain/ports/changes.ts';
import { makeFirestoreWriter } from './changes.ts';
import type { FirestoreConnection } from './connection.ts';
import { isDocumentId, toApplication, toTimestamp } from './documents.ts';
import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from './libraries/firestore.ts';
import { compareEntries, isAfter, mergeEntries, sortWithinMillisecond } from './order.ts';

/** Bounds what reading holds in memory: this many documents. */
const pageSize = 1000;

/** The earliest timestamp that Firestore has; only timestamps compare with it, so values of other types are left out. */
const earliest = Timestamp.fromDate(new Date('0001-01-01T00:00:00Z'));

/**
 * Stores applications in the collection `applications`, with the fields of SPEC.md and the id as the document's; the spam
 * flag of one that looks automatic is a document of the same id in `suspicions`. Rejects with a `StoreFailure`.
 */
export function makeFirestoreStore(
  connection: FirestoreConnection,
): ApplicationStore & { readonly write: WriteChanges } {
  const { firestore, ask, close } = connection;
  const applications = firestore.collection('applications');
  const spamFlags = firestore.collection('suspicions');

  const write = makeFirestoreWriter(connection);

  async function find(id: string): Promise<ApplicationEntry | null> {
    if (!isDocumentId(id)) return null;
    const [document, flag] = await ask(() => firestore.getAll(applications.doc(id), spamFlags.doc(id)));
    return document?.exists ? { application: toApplication(document), spamFlag: flag?.get('reason') ?? null } : null;
  }

  /** Documents in the order of the query, a page at a time: no query stays open while the reader is slow. */
  async function* readPages(
    query: Query,
    size: number,
  ): AsyncGenerator<[QueryDocumentSnapshot, ...QueryDocumentSnapshot[]]> {
    let rest = query;
    for (;;) {
      const { docs } = await ask(() => rest.limit(size).get());
      const [first, ...others] = docs;
      if (first) yield [first, ...others];
      if (docs.length < size) return;
      rest = query.startAfter(docs.at(-1));
    }
  }

  async function* readSuspected(since: Timestamp, size: number): AsyncGenerator<ApplicationEntry> {
    for await (const page of readPages(inOrder(spamFlags, since), size)) {
      const documents = await ask(() => firestore.getAll(...page.map(({ id }) => applications.doc(id))));
      for (const [index, document] of documents.entries())
        if (document.exists)
          yield { application: toApplication(document), spamFlag: page[index]?.get('reason') as SpamFlag };
    }
  }

  async function* readTrusted(since: Timestamp, size: number): AsyncGenerator<ApplicationEntry> {
    for await (const page of readPages(inOrder(applications, since), size)) {
      const [first, last] = [page[0], page.at(-1) ?? page[0]];
      const span = spamFlags.orderBy('timestamp').orderBy(FieldPath.documentId());
      const { docs } = await ask(() =>
        span.startAt(first.get('timestamp'), first.id).endAt(last.get('timestamp'), last.id).select().get(),
      );
      const suspected = new Set(docs.map(({ id }) => id));
      for (const document of page)
        if (!suspected.has(document.id)) yield { application: toApplication(document), spamFlag: null };
    }
  }

  /**
   * Documents of another program in which `timestamp` is missing or of another type: no query by timestamp finds them.
   * There are few or none, so all of them are held in memory and sorted.
   */
  async function collectUndated(since: string): Promise<ApplicationEntry[]> {
    const undated: ApplicationEntry[] = [];
    // In this order what arrives in between can only cause a search for nothing.
    const dated = await ask(() => inOrder(applications, earliest).count().get());
    const all = await ask(() => applications.count().get());
    if (all.data().count <= dated.data().count) return undated;
    for await (const page of readPages(applications.orderBy(FieldPath.documentId()), pageSize))
      for (const document of page) {
        if (document.get('timestamp') instanceof Timestamp) continue;
        const application = toApplication(document);
        if (application.timestamp >= since) undated.push({ application, spamFlag: null });
      }
    return undated.sort(compareEntries);
  }

  async function* read({ suspected, since }: ApplicationSelection, size: number): AsyncGenerator<ApplicationEntry> {
    const timestamp = since === undefined ? earliest : toTimestamp(since);
    if (suspected) yield* sortWithinMillisecond(readSuspected(timestamp, size));
    else {
      const undated = await collectUndated(timestamp.toDate().toISOString());
      yield* mergeEntries(undated, sortWithinMillisecond(readTrusted(timestamp, size)));
    }
  }

  return {
    write,
    find,
    async has(id) {
      return ask(async () => isDocumentId(id) && (await applications.doc(id).get()).exists);
    },
    async count() {
      const all = await ask(() => applications.count().get());
      return all.data().count;
    },
    async readPage({ selection, after, limit }) {
      const entries: ApplicationEntry[] = [];
      // Entries of the same millisecond come again, perhaps in another order than the one that Firestore knows.
      for await (const entry of read(startAt(selection, after), Math.min(limit + 1, pageSize))) {
        if (after && !isAfter(entry, after)) continue;
        if (entries.length === limit) return { entries, next: entries.at(-1)?.application ?? null };
        entries.push(entry);
      }
      return { entries, next: null };
    },
    read: (selection) => read(selection, pageSize),
    close,
  };
}

function startAt(selection: ApplicationSelection, after: ApplicationCursor | null): ApplicationSelection {
  if (!after || (selection.since && toTimestamp(selection.since) > toTimestamp(after.timestamp))) return selection;
  return { ...selection, since: after.timestamp };
}

function inOrder(collection: Query, since: Timestamp): Query {
  return collection.where('timestamp', '>=', since).orderBy('timestamp').orderBy(FieldPath.documentId());
}
