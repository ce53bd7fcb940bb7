import { setTimeout as wait } from 'node:timers/promises';
import { toStoreFailure } from './failure.ts';

/** How long a caller waits for a lock of another program; longer and the applicant should hear that it failed. */
export const lockTimeoutMs = 3000;

const firstPauseMs = 4;
const longestPauseMs = 120;

/**
 * Tries synchronous work again, in growing pauses that leave the event loop free, while another program holds the
 * lock; at least once, and not past the deadline (milliseconds of `performance.now`). Rejects with a store failure.
 */
export async function tryWhileLocked<Result>(work: () => Result, deadline: number): Promise<Result> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return work();
    } catch (error) {
      const failure = toStoreFailure(error);
      const leftMs = deadline - performance.now();
      if (failure.code !== 'store-locked' || leftMs <= 0) throw failure;
      // Chance keeps two waiting processes from trying in step for ever.
      await wait(Math.min(pauseMs * (0.5 + Math.random()), leftMs));
    }
  }
}
