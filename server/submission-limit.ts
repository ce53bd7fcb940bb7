import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { makeClientAddressReader } from './client-address.ts';

/** A class of 40 behind one address of a school must get through within a minute, each with two retries. */
const submissionsPerWindow = 120;
const windowSeconds = 60;

/** Counts a submission for the address it comes from; the result is how many seconds it must wait, 0 for none. */
export function makeSubmissionLimit(
  trustedProxies: readonly string[],
): (request: IncomingMessage | undefined) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: submissionsPerWindow, duration: windowSeconds });
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
