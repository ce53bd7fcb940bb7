import { type Failure, fail } from '../model/result.ts';

/** How often something may be tried within a window that begins with the first try. */
export type RateLimit = { readonly most: number; readonly windowSeconds: number };

/**
 * Counts attempts; every process sees the counts and they outlast a restart. Rejects when the store cannot be reached.
 * Attempts at a key that is over its limit already need not be counted.
 */
export interface RateLimiter {
  /** Counts one more attempt under this key; the seconds until the window ends when there were too many, else 0. */
  count(key: string, rateLimit: RateLimit): Promise<number>;
  /** Takes one counted attempt back. */
  refund(key: string): Promise<void>;
  /** The wait under a key that was over its limit a moment ago, without asking the store; 0 when none is known. */
  readKnownWait(key: string): number;
}

/** What the person is told: after `waitSeconds` it may be tried again. */
export type TooMany = Failure<'too-many'> & { readonly waitSeconds: number };

export function refuseTooMany(waitSeconds: number): TooMany {
  return { ...fail('too-many'), waitSeconds };
}

export type Counter = readonly [key: string, rateLimit: RateLimit];

export type Counted = {
  /** The counter that is over its limit, by its position, and the seconds until it is not; null when none is. */
  readonly over: { readonly position: number; readonly waitSeconds: number } | null;
  /** Takes the attempt back everywhere. Never rejects: a refund that fails is no reason to lose what was done. */
  refund(): Promise<void>;
};

/**
 * Does the work that an attempt was counted for. Takes the attempt back where the work fails, and unless its answer `counts`.
 * `refund`: absent where nothing was counted.
 */
export async function spendAttempt<Answer>(
  refund: Counted['refund'] | undefined,
  work: () => Promise<Answer>,
  counts: (answer: Answer) => boolean,
): Promise<Answer> {
  let isUsed = false;
  try {
    const answer = await work();
    isUsed = counts(answer);
    return answer;
  } finally {
    if (!isUsed) await refund?.();
  }
}

/**
 * Counts one attempt under several keys, in their order. One that is refused uses up none of the other limits, so that a
 * stranger who meets their limit cannot exhaust those that others share. Rejects as `RateLimiter.count`.
 */
export async function countAll(limiter: RateLimiter, counters: readonly Counter[]): Promise<Counted> {
  const counted: string[] = [];
  const refund = async () => {
    await Promise.allSettled(counted.splice(0).map((key) => limiter.refund(key)));
  };
  // Otherwise every attempt that meets a limit at the end of the list is counted before it, and taken back.
  for (const [position, [key]] of counters.entries()) {
    const waitSeconds = limiter.readKnownWait(key);
    if (waitSeconds > 0) return { over: { position, waitSeconds }, refund };
  }
  for (const [position, [key, rateLimit]] of counters.entries()) {
    const waitSeconds = await limiter.count(key, rateLimit);
    if (waitSeconds > 0) {
      await refund();
      return { over: { position, waitSeconds }, refund };
    }
    counted.push(key);
  }
  return { over: null, refund };
}
