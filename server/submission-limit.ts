import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { submissionsPerWindow, submissionWindowSeconds } from '../domain/application.ts';

/** Counts a submission for the address it comes from; the result is how many seconds it must wait, 0 for none. */
export function makeSubmissionLimit(): (address: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: submissionsPerWindow, duration: submissionWindowSeconds });
  return async (address) => {
    try {
      await limiter.consume(address);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  };
}
