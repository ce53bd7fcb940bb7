import { Firestore } from '@google-cloud/firestore';
import { withinTime } from '../../domain/time-limit.ts';
import { makeStoreFailure } from '../store-failure.ts';
import { toStoreFailure } from './failure.ts';

/** One database of a Firebase project, shared by everything that keeps something in it. */
export type FirestoreConnection = {
  /** For references and queries; whatever asks the service goes through `ask`. */
  readonly firestore: Firestore;
  /** Rejects with a `StoreFailure`, after a few seconds at the latest; the library alone tries for minutes. */
  ask<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Finishes what was begun; every later question is refused. */
  close(): Promise<void>;
};

type FirestoreOptions = { readonly projectId: string; readonly patienceMs?: number };

/** A healthy service takes a tenth of a second for a question; after this the visitor should hear that it failed. */
const visitorPatienceMs = 5000;

/** After an outage the library would wait up to two minutes before it tries to connect again. */
const longestReconnectPauseMs = 2000;

/**
 * Opens the default database of the project with the credentials that Google's libraries find by themselves, or of the
 * emulator that FIRESTORE_EMULATOR_HOST names. Connects at the first question.
 */
export function openFirestore({ projectId, patienceMs = visitorPatienceMs }: FirestoreOptions): FirestoreConnection {
  const firestore = new Firestore({
    projectId,
    grpcOptions: { 'grpc.max_reconnect_backoff_ms': longestReconnectPauseMs },
  });
  const running = new Set<Promise<unknown>>();
  let closed = false;

  return {
    firestore,
    async ask(work) {
      if (closed) throw makeStoreFailure('store-closed', 'the store was closed');
      const answer = work();
      running.add(answer);
      const forget = () => void running.delete(answer);
      answer.then(forget, forget);
      try {
        return await withinTime(patienceMs, answer);
      } catch (error) {
        throw toStoreFailure(error);
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      await withinTime(patienceMs, Promise.allSettled(running)).catch(() => undefined);
      // Ended while it still tries again what we gave up, the library rejects where nobody can hear it.
      if (running.size === 0) await firestore.terminate();
    },
  };
}
