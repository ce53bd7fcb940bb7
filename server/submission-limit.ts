import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { submissionsPerWindow, submissionWindowSeconds } from '../domain/application.ts';
import { makeClientAddressReader } from './client-address.ts';

/** Counts a submission for the address it comes from; the result is how many seconds it must wait, 0 for none. */
export function makeSubmissionLimit(
  trustedProxies: readonly string[],
): (request: IncomingMessage | undefined) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: submissionsPerWindow, duration: submissionWindowSeconds });
  const readClientAddress = makeClientAddressReader(trustedProxies);
  return async (request) => {
    try {
      await limiter.consume(request ? readClientAddress(request) : 'in process');
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  };
}
