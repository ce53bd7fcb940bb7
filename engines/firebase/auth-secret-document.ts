import { makeAuthSecret } from '../auth-secret.ts';
import type { Firestore } from './libraries/firestore.ts';

type SecretDatabase = {
  readonly firestore: Firestore;
  /** Rejects when there is no answer in time. */
  ask<Result>(work: () => Promise<Result>): Promise<Result>;
};

// https://grpc.github.io/grpc/core/md_doc_statuscodes.html
const alreadyExists = 6;

/** The secret in the document `settings/auth-secret`: made by the first process that asks, the same for all of them. */
export async function loadAuthSecretFromFirestore({ firestore, ask }: SecretDatabase): Promise<string> {
  const document = firestore.collection('settings').doc('auth-secret');
  return ask(async () => {
    try {
      await document.create({ secret: makeAuthSecret() });
    } catch (error) {
      if ((error as { code?: unknown }).code !== alreadyExists) throw error;
    }
    return (await document.get()).get('secret');
  });
}
