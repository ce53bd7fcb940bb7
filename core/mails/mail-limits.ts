import { getEmailKey } from '../email.ts';
import { consumeAll, type Limits, refundAll } from '../limits.ts';
import { fail, succeed } from '../result.ts';

type MailOrigin = {
  /** The reason of the mail. Each has its own counters. */
  readonly purpose: 'verification' | 'reset' | 'receipt' | 'resend-link' | 'new-address' | 'guardian';
  readonly to: string;
  /** An IPv4 address, or an IPv6 network of 64 bits. */
  readonly network: string;
};

/** Counts a mail that an anonymous visitor causes. Known and unknown addresses give the same result. */
export async function admitMail(limits: Limits, origin: MailOrigin) {
  const waitSeconds = await consumeAll(limits, listCounters(origin));
  return waitSeconds > 0 ? { ...fail('too-many-mails'), waitSeconds } : succeed(null);
}

export async function refundMail(limits: Limits, origin: MailOrigin): Promise<void> {
  await refundAll(limits, listCounters(origin));
}

function listCounters({ purpose, to, network }: MailOrigin) {
  return [
    [`${purpose}-to`, getEmailKey(to)],
    [`${purpose}-from`, network],
  ] as const;
}
