import type { Engine } from '../engine.ts';
import { makeFirestoreStore } from './application-store.ts';
import { makeFirestoreWriter } from './changes.ts';
import type { FirestoreConnection } from './connection.ts';
import { makeFirestoreOutbox } from './outbox.ts';
import { openReadModel } from './read-model.ts';
import { makeFirestoreRecordStore } from './record-store.ts';

/**
 * What Firestore keeps; accounts come from elsewhere. `follows`: whether it reads all applications now and takes over what
 * other processes change. Otherwise the first question that needs them reads them, which is enough for a command.
 */
export async function openFirestoreParts(connection: FirestoreConnection, { follows }: { readonly follows: boolean }) {
  const model = await openReadModel(connection);
  const write = makeFirestoreWriter(connection, model);
  const one = makeFirestoreStore(connection);
  if (follows) await model.follow();
  async function close(): Promise<void> {
    await model.close();
    await connection.close();
  }
  return {
    applications: { ...model.applications, ...one.applications, close },
    write,
    reviews: { ...model.reviews, ...one.reviews },
    records: makeFirestoreRecordStore(connection),
    statistics: model.statistics,
    outbox: makeFirestoreOutbox(connection),
    close,
  } satisfies Partial<Engine>;
}
