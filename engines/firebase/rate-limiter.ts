import { createHmac } from 'node:crypto';
import type { RateLimiter } from '../../domain/ports/rate-limit.ts';
import { rememberBlockedKeys } from '../blocked-keys.ts';
import { makeStoreFailure } from '../store-failure.ts';
import type { FirestoreConnection } from './connection.ts';
import { isOvertaken } from './failure.ts';
import { Timestamp } from './libraries/firestore.ts';

/** `until`: end of the window, milliseconds since 1970. */
type Tally = { readonly count: number; readonly until: number };

type Change = {
  /** Null: nothing is to be changed. */
  readonly apply: (tally: Tally | null) => Tally | null;
  readonly resolve: (tally: Tally | null) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Counts attempts in the collection `attempts`. `secret` turns keys into hashes, which say nothing about whom they are
 * about. Firestore itself removes what is over, by the field `until` (docs/firebase.md).
 */
export function makeFirestoreRateLimiter(
  { firestore, ask }: FirestoreConnection,
  secret: string,
  now: () => number = () => Date.now(),
): RateLimiter {
  const attempts = firestore.collection('attempts');
  const hide = (key: string) => createHmac('sha256', secret).update(`attempts ${key}`).digest('hex');
  const waiting = new Map<string, Change[]>();

  /** One document takes about one write a second for long; so those that come at once share one. */
  function change(key: string, apply: Change['apply']): Promise<Tally | null> {
    return new Promise((resolve, reject) => {
      const queue = waiting.get(key);
      if (queue) queue.push({ apply, resolve, reject });
      else {
        waiting.set(key, [{ apply, resolve, reject }]);
        void drain(key);
      }
    });
  }

  async function drain(key: string): Promise<void> {
    for (let changes = waiting.get(key); changes && changes.length > 0; changes = waiting.get(key)) {
      waiting.set(key, []);
      try {
        const tallies = await ask((givenUp) => write(key, changes, givenUp));
        for (const [index, { resolve }] of changes.entries()) resolve(tallies[index] ?? null);
      } catch (error) {
        for (const { reject } of changes) reject(error);
      }
    }
    waiting.delete(key);
  }

  async function write(key: string, changes: readonly Change[], givenUp: AbortSignal): Promise<(Tally | null)[]> {
    const document = attempts.doc(hide(key));
    while (!givenUp.aborted) {
      const present = await document.get();
      let tally: Tally | null = present.exists
        ? { count: present.get('count'), until: present.get('until').toMillis() }
        : null;
      const tallies = changes.map(({ apply }) => {
        tally = apply(tally) ?? tally;
        return tally;
      });
      if (!tally) return tallies;
      const { count, until } = tally as Tally;
      const data = { count, until: Timestamp.fromMillis(until) };
      try {
        // Not a transaction: those lock the document, and wait for each other for seconds.
        if (present.updateTime) await document.update(data, { lastUpdateTime: present.updateTime });
        else await document.create(data);
        return tallies;
      } catch (error) {
        if (!isOvertaken(error)) throw error;
      }
    }
    throw makeStoreFailure('store-locked', 'others kept changing the same count');
  }

  const limiter: Omit<RateLimiter, 'readKnownWait'> = {
    async count(key, { most, windowSeconds }) {
      const nowMs = now();
      const endMs = nowMs + windowSeconds * 1000;
      // An end that is further away than a window is long was stored by a clock that has gone back since.
      const tally = await change(key, (before) =>
        before && before.until > nowMs
          ? { count: before.count + 1, until: Math.min(before.until, endMs) }
          : { count: 1, until: endMs },
      );
      return tally && tally.count > most ? Math.max(1, Math.ceil((tally.until - nowMs) / 1000)) : 0;
    },
    async refund(key) {
      await change(key, (before) => (before && before.count > 0 ? { ...before, count: before.count - 1 } : null));
    },
  };
  return rememberBlockedKeys(limiter, now);
}
