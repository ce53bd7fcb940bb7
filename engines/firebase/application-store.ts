import type { FirestoreConnection } from './connection.ts';
import { isDocumentId } from './documents.ts';
import { findEntries } from './entries.ts';

/**
 * What is asked about one application is asked of Firestore itself: a private link works on every process from the moment
 * at which one of them has stored it. Rejects with a `StoreFailure`.
 */
export function makeFirestoreStore(connection: FirestoreConnection) {
  const { firestore, ask } = connection;
  const documents = firestore.collection('applications');

  async function findMany(ids: readonly string[]) {
    const findings = await findEntries(connection, ids.filter(isDocumentId));
    return findings.flatMap(({ entry }) => entry ?? []);
  }

  const findReviewed = async (id: string) => (await findMany([id]))[0] ?? null;

  return {
    applications: {
      has: (id: string) => ask(async () => isDocumentId(id) && (await documents.doc(id).get()).exists),
      async find(id: string) {
        const entry = await findReviewed(id);
        return entry && { application: entry.application, spamFlag: entry.spamFlag };
      },
      async count() {
        const all = await ask(() => documents.count().get());
        return all.data().count;
      },
    },
    reviews: {
      find: findReviewed,
      findMany,
      async findByLinkHash(linkHash: string) {
        const query = firestore.collection('reviews').where('linkHash', '==', linkHash).limit(1).select();
        const { docs } = await ask(() => query.get());
        return docs[0] ? findReviewed(docs[0].id) : null;
      },
    },
  };
}
