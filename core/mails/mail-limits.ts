import { consumeAll, type Limits, refundAll } from '../limits.ts';
import { type Failure, fail, type Success, succeed } from '../result.ts';

/** Why an anonymous visitor can make the site write to an address. Each purpose has its own counters. */
export type MailPurpose = 'verification' | 'reset' | 'receipt' | 'lost-link' | 'new-address' | 'guardian';

/** After `waitSeconds` the mailbox, or the network, may ask for another of these mails. */
export type MailRefusal = Failure<'mails-to-mailbox' | 'mails-from-network'> & { readonly waitSeconds: number };

/** `network` is an IPv4 address, or an IPv6 network of 64 bits. */
type MailOrigin = { readonly purpose: MailPurpose; readonly to: string; readonly network: string };

/** Counts a mail that an anonymous visitor causes. The result says nothing about whether the address has an account. */
export async function admitMail(limits: Limits, origin: MailOrigin): Promise<Success<null> | MailRefusal> {
  const over = await consumeAll(limits, listCounters(origin));
  if (!over) return succeed(null);
  const code = over.position === 0 ? 'mails-to-mailbox' : 'mails-from-network';
  return { ...fail(code), waitSeconds: over.waitSeconds };
}

export async function refundMail(limits: Limits, origin: MailOrigin): Promise<void> {
  await refundAll(limits, listCounters(origin));
}

function listCounters({ purpose, to, network }: MailOrigin) {
  return [
    [`${purpose}-to`, foldAddress(to)],
    [`${purpose}-from`, network],
  ] as const;
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** A key to count by: letter case, what follows a plus sign, and dots at Gmail lead to the same mailbox. */
export function foldAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, Math.max(0, at)).toLowerCase().split('+');
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
