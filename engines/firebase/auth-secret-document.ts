import { makeAuthSecret } from '../auth-secret.ts';
import type { FirestoreConnection } from './connection.ts';
import { writeUnlessOvertaken } from './failure.ts';

/** The secret in the document `settings/auth-secret`: made by the first process that asks, the same for all of them. */
export async function loadAuthSecretFromFirestore({ firestore, ask }: FirestoreConnection): Promise<string> {
  const document = firestore.collection('settings').doc('auth-secret');
  return ask(async () => {
    await writeUnlessOvertaken(document.create({ secret: makeAuthSecret() }));
    return (await document.get()).get('secret');
  });
}
