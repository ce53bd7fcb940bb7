/** How often something may be tried within a window that begins with the first try. */
export type RateLimit = { readonly most: number; readonly windowSeconds: number };

/** Counts attempts; every process sees the counts and they outlast a restart. Rejects when the store cannot be reached. */
export interface RateLimiter {
  /** Counts one more attempt under this key; the seconds until the window ends when there were too many, else 0. */
  count(key: string, rateLimit: RateLimit): Promise<number>;
  /** Takes one counted attempt back. */
  refund(key: string): Promise<void>;
}
