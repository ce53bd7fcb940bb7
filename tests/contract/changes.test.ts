import { join } from 'node:path';
import type { EngineSettings } from '../../engines/engine.ts';
import { makeFirestoreStore } from '../../engines/firebase/application-store.ts';
import { openFirestore } from '../../engines/firebase/connection.ts';
import { makeFirestoreOutbox } from '../../engines/firebase/outbox.ts';
import { makeFirestoreRecordStore } from '../../engines/firebase/record-store.ts';
import { makeFirestoreStatistics } from '../../engines/firebase/review-statistics.ts';
import { makeFirestoreReviewStore } from '../../engines/firebase/review-store.ts';
import { openEngine } from '../../engines/open.ts';
import { describeOnFirestore, nameProject } from '../hosted/firestore-stage.ts';
import { describeOnPostgres, locateDatabase } from '../support/postgres.ts';
import { describeChanges } from './changes.ts';
import { describeRecords } from './records.ts';
import { describeReviews } from './reviews.ts';

const open = (settings: EngineSettings) => openEngine(settings, { mayCreate: true, asks: 'visitor' });

describeReviews('SQLite in memory', () => open({ kind: 'sqlite', file: ':memory:' }));
describeRecords('SQLite in memory', () => open({ kind: 'sqlite', file: ':memory:' }));
describeChanges('SQLite in memory', () => open({ kind: 'sqlite', file: ':memory:' }));
describeChanges('SQLite in a file', (folder) => open({ kind: 'sqlite', file: join(folder, 'daybreak.db') }));

describeOnPostgres('on PostgreSQL', () => {
  describeChanges('PostgreSQL', async (folder) =>
    open({ kind: 'postgres', url: await locateDatabase(folder), poolSize: 4 }),
  );
  describeReviews('PostgreSQL', async (folder) =>
    open({ kind: 'postgres', url: await locateDatabase(folder), poolSize: 4 }),
  );
  describeRecords('PostgreSQL', async (folder) =>
    open({ kind: 'postgres', url: await locateDatabase(folder), poolSize: 4 }),
  );
});

describeOnFirestore('on Firestore', (findHost) => {
  const openFolder = async (folder: string) => {
    const connection = await openFirestore({
      projectId: nameProject(folder),
      firestoreEmulatorHost: findHost(),
      timeoutMs: 15_000,
    });
    const { write, ...applications } = makeFirestoreStore(connection);
    return {
      applications,
      write,
      outbox: makeFirestoreOutbox(connection),
      reviews: makeFirestoreReviewStore(connection),
      statistics: makeFirestoreStatistics(connection),
      records: makeFirestoreRecordStore(connection),
      close: connection.close,
    };
  };
  describeChanges('Firestore', openFolder);
  describeReviews('Firestore', openFolder);
  describeRecords('Firestore', openFolder);
});
