import { isPlainText } from '../../domain/model/application.ts';
import type { Collection, RecordData, RecordRequest, RecordStore, StoredRecord } from '../../domain/ports/records.ts';
import type { FirestoreConnection } from './connection.ts';
import { isDocumentId } from './documents.ts';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from './libraries/firestore.ts';

/** All records are in one collection, so that one query finds those of an application. */
export function locateRecord(firestore: Firestore, collection: Collection, id: string) {
  return firestore.collection('records').doc(nameDocument(collection, id));
}

/** An address may contain a slash, which Firestore takes for the beginning of another collection. */
function nameDocument(collection: Collection, id: string): string {
  return `${collection} ${id.replaceAll('/', '%2F')}`;
}

/** Reads records from the collection `records`. Rejects with a `StoreFailure`. */
export function makeFirestoreRecordStore({ firestore, ask }: FirestoreConnection): RecordStore {
  const select = ({ collection, parent, group }: Pick<RecordRequest, 'collection' | 'parent' | 'group'>): Query => {
    let query: Query = firestore.collection('records').where('collection', '==', collection);
    if (parent !== undefined) query = query.where('parent', '==', parent);
    if (group !== undefined) query = query.where('group', '==', group);
    return query;
  };
  const readPage: RecordStore['readPage'] = async (request) => {
    const { collection, parent, group, from, until, newestFirst = false, after = null, limit } = request;
    if (!isPlainText(parent, group, from, until, after?.position, after?.id)) return { records: [], next: null };
    const direction = newestFirst ? 'desc' : 'asc';
    let query = select(request);
    if (from !== undefined) query = query.where('position', '>=', from);
    if (until !== undefined) query = query.where('position', '<', until);
    query = query.orderBy('position', direction).orderBy(FieldPath.documentId(), direction);
    if (after) query = query.startAfter(after.position, nameDocument(collection, after.id));
    const { docs } = await ask(() => query.limit(limit + 1).get());
    const records = docs.slice(0, limit).map(toRecord);
    const last = records.at(-1);
    return { records, next: docs.length > limit && last ? { position: last.position, id: last.id } : null };
  };

  return {
    async find(collection, id) {
      if (!isDocumentId(nameDocument(collection, id))) return null;
      const document = await ask(() => locateRecord(firestore, collection, id).get());
      return document.exists ? toRecord(document) : null;
    },
    readPage,
    // One query for each parent: a query for several could not bound each.
    async readEach({ collection, parents, group, limit }) {
      const pages = await Promise.all(parents.map((parent) => readPage({ collection, parent, limit, group })));
      const all = parents.map((parent, index) => [parent, pages[index]?.records ?? []] as const);
      return new Map(all.filter(([, records]) => records.length > 0));
    },
    async count(request) {
      if (!isPlainText(request.parent, request.group)) return 0;
      const counted = await ask(() => select(request).count().get());
      return counted.data().count;
    },
  };
}

function toRecord(document: DocumentSnapshot): StoredRecord {
  const { collection, id, parent, group, position, version, data } = document.data() as StoredRecord;
  return { collection, id, parent, group, position, version, data: data as RecordData };
}
