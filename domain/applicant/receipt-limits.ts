import type { RateLimit, RateLimiter } from '../rate-limit.ts';
import { type Failure, fail, type Success, succeed } from '../result.ts';

/** Why the site writes to an applicant's address. Each purpose has counters of its own. */
type Purpose = 'receipt' | 'lost-link' | 'new-address';

type Permit = { readonly refund: () => Promise<void> };

const perHour = (most: number): RateLimit => ({ most, windowSeconds: 60 * 60 });

const limits: Readonly<Record<Purpose, { readonly toAddress: RateLimit; readonly fromNetwork: RateLimit }>> = {
  receipt: { toAddress: perHour(1), fromNetwork: perHour(20) },
  'lost-link': { toAddress: perHour(3), fromNetwork: perHour(20) },
  'new-address': { toAddress: perHour(3), fromNetwork: perHour(20) },
};

/**
 * Whether a mail that a stranger causes may be written, and counts it; `refund` takes it back when it was not written
 * after all. `network`: the client's address as the rate limits know it (`Visit.address`).
 */
export async function admitMail(
  limiter: RateLimiter,
  { purpose, to, network }: { readonly purpose: Purpose; readonly to: string; readonly network: string },
): Promise<Success<Permit> | Failure<'mails-to-address' | 'mails-from-network'>> {
  const { toAddress, fromNetwork } = limits[purpose];
  const addressKey = `mail ${purpose} to ${to.trim().toLowerCase()}`;
  const networkKey = `mail ${purpose} from ${network}`;
  if ((await limiter.count(addressKey, toAddress)) > 0) return fail('mails-to-address');
  if ((await limiter.count(networkKey, fromNetwork)) > 0) {
    await limiter.refund(addressKey);
    return fail('mails-from-network');
  }
  return succeed({
    refund: async () => {
      await Promise.all([limiter.refund(addressKey), limiter.refund(networkKey)]);
    },
  });
}
