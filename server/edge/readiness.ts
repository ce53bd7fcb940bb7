import { randomUUID } from 'node:crypto';
import type { RateLimiter } from '../../domain/rate-limit.ts';
import { withinTime } from '../../domain/time-limit.ts';

/** A store that takes longer is as good as away. */
const timeoutMs = 2000;

/** How long an answer holds, however many ask. */
const pauseMs = 1000;

/** Its window is over when it begins, so that what is written goes with the others whose time is over. */
const probe = { most: 1, windowSeconds: 0 };

/**
 * Says whether what is sent here now could be kept: something was written where everything is kept, in time. A disk
 * that is full and a server that only answers questions are found out no other way. Never rejects.
 */
export function makeReadiness({ count }: Pick<RateLimiter, 'count'>): () => Promise<boolean> {
  // Of this process alone: many who write the same row or document at once would wait for each other.
  const key = `readiness ${randomUUID()}`;
  let answer: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const isWritten = await withinTime(timeoutMs, count(key, probe)).then(
      () => true,
      () => false,
    );
    setTimeout(() => {
      answer = null;
    }, pauseMs).unref();
    return isWritten;
  }

  return () => {
    answer ??= ask();
    return answer;
  };
}
