import { randomBytes } from 'node:crypto';
import type { FirestoreConnection } from './connection.ts';
import { isPresent } from './failure.ts';

const secretBytes = 32;

/** The secret that signs sessions and links: made by the first process that asks, the same for all of them. */
export async function keepFirestoreSecret({ firestore, ask }: FirestoreConnection): Promise<string> {
  const place = firestore.collection('settings').doc('auth-secret');
  return ask(async () => {
    try {
      await place.create({ secret: randomBytes(secretBytes).toString('base64url') });
    } catch (error) {
      if (!isPresent(error)) throw error;
    }
    return (await place.get()).get('secret');
  });
}
