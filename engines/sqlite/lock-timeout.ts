import { setTimeout as wait } from 'node:timers/promises';
import { toStoreFailure } from './failure.ts';

/** How long a caller waits for a lock of another program; after that the visitor is told that it failed. */
export const lockTimeoutMs = 3000;

const firstPauseMs = 4;
const longestPauseMs = 120;

/**
 * Repeats work while another program holds the lock, for `lockTimeoutMs` and at least once, in growing pauses that leave
 * the event loop free. Rejects with a `StoreFailure`.
 */
export async function tryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + lockTimeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      const failure = toStoreFailure(error);
      const leftMs = deadline - performance.now();
      if (failure.code !== 'store-locked' || leftMs <= 0) throw failure;
      // Chance keeps two waiting processes from trying in step for ever.
      await wait(Math.min(pauseMs * (0.5 + Math.random()), leftMs));
    }
  }
}
