/** How often something may be tried within a window that begins with the first try. */
export type RateLimit = { readonly most: number; readonly windowSeconds: number };

/** Counts attempts where every process sees them and no restart forgets them. Rejects when that cannot be reached. */
export interface RateLimiter {
  /** Counts one more attempt under this key; the seconds until the window ends when there were too many, else 0. */
  count(key: string, rateLimit: RateLimit): Promise<number>;
  /** Takes one counted attempt back: it was none to worry about. */
  refund(key: string): Promise<void>;
}
