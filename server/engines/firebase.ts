import { keepAuthSecretInFirestore } from '../../identity/auth-secret/in-firestore.ts';
import { openFirebaseIdentity } from '../../identity/firebase.ts';
import { makeFirestoreAttemptCounter } from '../../stores/firestore/attempts.ts';
import { openFirestore } from '../../stores/firestore/connection.ts';
import { makeFirestoreStore } from '../../stores/firestore.ts';
import type { FirebaseSettings } from '../config.ts';
import { type Engine, type Opening, operatorPatienceMs } from './engine.ts';

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
      const { openFirebaseArchive } = await import('../../identity/firebase/archive.ts');
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
