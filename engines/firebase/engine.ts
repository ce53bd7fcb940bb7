import type { FirebaseSettings } from '../engine.ts';
import { type Engine, type OpenOptions, operatorTimeoutMs } from '../engine.ts';
import { makeFirestoreStore } from './application-store.ts';
import { loadAuthSecretFromFirestore } from './auth-secret-document.ts';
import { makeFirestoreCheck } from './check-store.ts';
import { openFirestore } from './connection.ts';
import { openFirebaseIdentity } from './identity.ts';
import { makeFirestoreOutbox } from './outbox.ts';
import { makeFirestoreRateLimiter } from './rate-limiter.ts';
import { makeFirestoreRecordStore } from './record-store.ts';
import { makeFirestoreStatistics } from './review-statistics.ts';
import { makeFirestoreReviewStore } from './review-store.ts';

/** A Firebase project: Firestore and Firebase Authentication. Rejects when either does not answer. */
export async function openFirebaseEngine(settings: FirebaseSettings, { asks }: OpenOptions): Promise<Engine> {
  const database = await openFirestore({
    ...settings,
    ...(asks === 'operator' && { timeoutMs: operatorTimeoutMs }),
  });
  const { write, ...applications } = makeFirestoreStore(database);
  const cleanUps = [applications.close];
  await applications.has('ready');
  return {
    applications,
    write,
    reviews: makeFirestoreReviewStore(database),
    records: makeFirestoreRecordStore(database),
    statistics: makeFirestoreStatistics(database),
    check: makeFirestoreCheck(database),
    isShared: true,
    outbox: makeFirestoreOutbox(database),
    makeRateLimiter: (secret) => makeFirestoreRateLimiter(database, secret),
    async openAccounts({ publicUrl, secret }) {
      const { identity, sessions, check, close } = openFirebaseIdentity({ ...settings, database, publicUrl, secret });
      cleanUps.unshift(close);
      await check();
      return { identity, sessions };
    },
    async openAccountArchive() {
      const { openFirebaseArchive } = await import('./archive.ts');
      const { archive, close } = openFirebaseArchive(settings.projectId);
      cleanUps.unshift(close);
      return archive;
    },
    loadAuthSecret: () => loadAuthSecretFromFirestore(database),
    maintain: null,
    async close() {
      for (const cleanUp of cleanUps) await cleanUp();
    },
  };
}
