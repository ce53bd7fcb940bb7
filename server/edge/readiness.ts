import { randomUUID } from 'node:crypto';
import type { RateLimiter } from '../../domain/ports/rate-limit.ts';
import { withinTime } from '../../domain/ports/time-limit.ts';

/** A store that takes longer counts as unreachable. */
const timeoutMs = 2000;

/** One check counts for so long, however many requests ask. */
const validForMs = 1000;

/** Its window is over when it begins, so that the row goes with the other expired ones. */
const probe = { most: 1, windowSeconds: 0 };

/**
 * Whether a form that is sent now could be stored: it writes a row to the store, in time. A full disk and a read-only
 * server are found out in no other way. Never rejects.
 */
export function makeReadiness({ count }: Pick<RateLimiter, 'count'>): () => Promise<boolean> {
  // Of this process alone: processes that write the same row would wait for each other.
  const key = `readiness ${randomUUID()}`;
  let check: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const isWritten = await withinTime(timeoutMs, count(key, probe)).then(
      () => true,
      () => false,
    );
    setTimeout(() => {
      check = null;
    }, validForMs).unref();
    return isWritten;
  }

  return () => {
    check ??= ask();
    return check;
  };
}
