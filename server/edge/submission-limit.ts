import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { submissionsPerWindow, submissionWindowSeconds } from '../../domain/model/application.ts';
import type { RateLimiter } from '../../domain/ports/rate-limit.ts';

/**
 * Counts a submission for the address that it comes from. The result is the seconds that it must wait, 0 for none.
 * `attempts`: where all processes of a site count together; null: this process counts alone, in memory.
 */
export function makeSubmissionLimit(attempts: RateLimiter | null): (address: string) => Promise<number> {
  const rateLimit = { most: submissionsPerWindow, windowSeconds: submissionWindowSeconds };
  if (attempts) return (address) => attempts.count(`application ${address}`, rateLimit);
  const limiter = new RateLimiterMemory({ points: submissionsPerWindow, duration: submissionWindowSeconds });
  return async (address) => {
    try {
      await limiter.consume(address);
      return 0;
    } catch (refusal) {
      // Its windows end by a timer, and the wait is computed by the clock, which may have gone back since.
      if (refusal instanceof RateLimiterRes)
        return Math.min(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), submissionWindowSeconds);
      throw refusal;
    }
  };
}
