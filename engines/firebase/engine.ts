import type { FirebaseSettings } from '../engine.ts';
import { type Engine, type Opening, operatorPatienceMs } from '../engine.ts';
import { makeFirestoreStore } from './application-store.ts';
import { keepAuthSecretInFirestore } from './auth-secret-document.ts';
import { openFirestore } from './connection.ts';
import { openFirebaseIdentity } from './identity.ts';
import { makeFirestoreAttemptCounter } from './rate-limiter.ts';

/** A Firebase project: Firestore and Firebase Authentication. Rejects when either does not answer. */
export async function openFirebaseEngine(settings: FirebaseSettings, { asks }: Opening): Promise<Engine> {
  const database = await openFirestore({
    ...settings,
    ...(asks === 'operator' && { patienceMs: operatorPatienceMs }),
  });
  const applications = makeFirestoreStore(database);
  const cleanUps = [applications.close];
  await applications.has('ready');
  return {
    applications,
    isShared: true,
    outbox: null,
    makeAttemptCounter: (secret) => makeFirestoreAttemptCounter(database, secret),
    async openIdentity({ publicUrl, secret }) {
      const { identity, check, close } = openFirebaseIdentity({ ...settings, database, publicUrl, secret });
      cleanUps.unshift(close);
      await check();
      return identity;
    },
    async openAccountArchive() {
      const { openFirebaseArchive } = await import('./archive.ts');
      const { archive, close } = openFirebaseArchive(settings.projectId);
      cleanUps.unshift(close);
      return archive;
    },
    keepAuthSecret: () => keepAuthSecretInFirestore(database),
    async close() {
      for (const cleanUp of cleanUps) await cleanUp();
    },
  };
}
