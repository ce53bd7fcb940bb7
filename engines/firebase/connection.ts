import { withinTime } from '../../domain/ports/time-limit.ts';
import type { FirebaseSettings } from '../engine.ts';
import { makeStoreFailure } from '../store-failure.ts';
import { toStoreFailure } from './failure.ts';
import { Firestore, GoogleAuth } from './libraries/firestore.ts';

/** One database of a Firebase project, shared by everything that keeps something in it. */
export type FirestoreConnection = Awaited<ReturnType<typeof openFirestore>>;

type FirestoreOptions = Pick<FirebaseSettings, 'projectId' | 'firestoreEmulatorHost'> & {
  readonly timeoutMs?: number;
};

/** A healthy service takes a tenth of a second for a question; after this the visitor should hear that it failed. */
const visitorTimeoutMs = 5000;

/**
 * What was given up the library goes on trying, for up to ten minutes. With so much of that, everything else is refused
 * at once, so that an outage fills neither memory nor the line.
 */
const mostGivenUp = 300;

/** After an outage the library would wait up to two minutes before it tries to connect again. */
const longestReconnectPauseMs = 2000;

/**
 * Opens the default database of the project, with the credentials that Google's libraries find by themselves. Rejects
 * with a `StoreFailure` when there are none; connects at the first question.
 */
export async function openFirestore(options: FirestoreOptions) {
  const { projectId, firestoreEmulatorHost, timeoutMs = visitorTimeoutMs } = options;
  const firestore = new Firestore({
    projectId,
    grpcOptions: { 'grpc.max_reconnect_backoff_ms': longestReconnectPauseMs },
    ...(firestoreEmulatorHost === null
      ? { auth: await findCredentials(projectId) }
      : { host: firestoreEmulatorHost, ssl: false }),
  });
  const running = new Set<Promise<unknown>>();
  const givenUp = new Set<Promise<unknown>>();
  let closed = false;

  return {
    /** For references and queries; whatever asks the service goes through `ask`. */
    firestore,
    /**
     * Rejects with a `StoreFailure`, after a few seconds at the latest; the library alone tries for minutes. `givenUp`
     * aborts when the caller was told so: work of several steps then stops.
     */
    async ask<Result>(work: (givenUp: AbortSignal) => Promise<Result>, mostMs = timeoutMs): Promise<Result> {
      if (closed) throw makeStoreFailure('store-closed', 'the store was closed');
      if (givenUp.size >= mostGivenUp)
        throw makeStoreFailure('store-unavailable', 'Firestore has not answered for a while');
      const timeout = new AbortController();
      const result = work(timeout.signal);
      running.add(result);
      const forget = () => {
        running.delete(result);
        givenUp.delete(result);
      };
      result.then(forget, forget);
      try {
        return await withinTime(mostMs, result);
      } catch (error) {
        if (running.has(result)) givenUp.add(result);
        timeout.abort();
        throw toStoreFailure(error);
      }
    },
    /** Finishes what was begun; every later question is refused. */
    async close() {
      if (closed) return;
      closed = true;
      await withinTime(timeoutMs, Promise.allSettled(running)).catch(() => undefined);
      // Ended while it still retries what we gave up, the library rejects a promise that cannot be caught.
      if (running.size === 0) await firestore.terminate();
    },
  };
}

/** Looked for here, once: the library looks again for each channel, and where it finds none it ends the process. */
async function findCredentials(projectId: string): Promise<GoogleAuth> {
  const auth = new GoogleAuth({ projectId, scopes: 'https://www.googleapis.com/auth/datastore' });
  try {
    await auth.getClient();
    return auth;
  } catch (error) {
    const hint = 'there are no Google credentials: set GOOGLE_APPLICATION_CREDENTIALS (docs/firebase.md)';
    throw makeStoreFailure('store-unavailable', hint, error);
  }
}
