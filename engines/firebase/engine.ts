import { type Engine, type FirebaseSettings, type OpenOptions, operatorTimeoutMs } from '../engine.ts';
import { loadAuthSecretFromFirestore } from './auth-secret-document.ts';
import { openFirestore } from './connection.ts';
import { openFirestoreParts } from './engine-parts.ts';
import { openFirebaseIdentity } from './identity/identity.ts';
import { makeFirestoreRateLimiter } from './rate-limiter.ts';

/** A Firebase project: Firestore and Firebase Authentication. Rejects when either does not answer. */
export async function openFirebaseEngine(settings: FirebaseSettings, { asks }: OpenOptions): Promise<Engine> {
  const database = await openFirestore({
    ...settings,
    ...(asks === 'operator' && { timeoutMs: operatorTimeoutMs }),
  });
  const parts = await openFirestoreParts(database, { follows: asks === 'visitor' });
  const cleanUps = [parts.close];
  await parts.applications.has('ready');
  return {
    ...parts,
    isShared: true,
    makeRateLimiter: (secret) => makeFirestoreRateLimiter(database, secret),
    async openAccounts({ publicUrl, secret }) {
      const { identity, sessions, check, close } = openFirebaseIdentity({ ...settings, database, publicUrl, secret });
      cleanUps.unshift(close);
      await check();
      return { identity, sessions };
    },
    loadAuthSecret: () => loadAuthSecretFromFirestore(database),
    maintain: null,
    async close() {
      for (const cleanUp of cleanUps) await cleanUp();
    },
  };
}
