import { createHmac } from 'node:crypto';
import type { RateLimiter } from '../../domain/ports/rate-limit.ts';
import { rememberBlockedKeys } from '../blocked-keys.ts';
import { makeGroupCommit } from '../sql/group-commit.ts';
import { makeStoreFailure } from '../store-failure.ts';
import type { FirestoreConnection } from './connection.ts';
import { writeUnlessOvertaken } from './failure.ts';
import { Timestamp } from './libraries/firestore.ts';

/** `until`: end of the window, milliseconds since 1970. */
type Tally = { readonly count: number; readonly until: number };

/** Null: nothing is to be changed. */
type Change = (tally: Tally | null) => Tally | null;

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
  const queues = new Map<string, ReturnType<typeof makeGroupCommit<Change, Tally | null>>>();

  /** One document takes about one write a second for long; so those that come at once share one. */
  function change(key: string, apply: Change): Promise<Tally | null> {
    const queue =
      queues.get(key) ??
      makeGroupCommit((changes: readonly Change[]) => ask((givenUp) => write(key, changes, givenUp)));
    queues.set(key, queue);
    const changed = queue.add(apply);
    void queue.finish().then(() => queues.delete(key));
    return changed;
  }

  async function write(key: string, changes: readonly Change[], givenUp: AbortSignal) {
    const document = attempts.doc(hide(key));
    while (!givenUp.aborted) {
      const present = await document.get();
      let tally: Tally | null = present.exists
        ? { count: present.get('count'), until: present.get('until').toMillis() }
        : null;
      const tallies = changes.map((apply) => {
        tally = apply(tally) ?? tally;
        return { outcome: tally };
      });
      if (!tally) return tallies;
      const { count, until } = tally as Tally;
      const data = { count, until: Timestamp.fromMillis(until) };
      // Not a transaction: those lock the document, and wait for each other for seconds.
      const written = present.updateTime
        ? document.update(data, { lastUpdateTime: present.updateTime })
        : document.create(data);
      if (await writeUnlessOvertaken(written)) return tallies;
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
