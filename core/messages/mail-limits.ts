import { consumeAll, type Limits } from '../limits.ts';
import { type Failure, fail, type Success, succeed } from '../result.ts';

/** Why an anonymous visitor can make the site write to an address. Each purpose has its own counters. */
export type MailPurpose = 'verification' | 'reset' | 'receipt' | 'lost-link' | 'new-address' | 'guardian';

/**
 * The limit that a mail met.
 * - `mails-to-mailbox`: this mailbox has got enough of these mails for now.
 * - `mails-from-network`: the client's network has asked for enough mails for now.
 * - `mails-of-site`: the whole site has sent enough of these mails for now.
 */
type MailRefusalCode = 'mails-to-mailbox' | 'mails-from-network' | 'mails-of-site';

/** After `waitSeconds` the mail may be asked for again. */
export type MailRefusal = Failure<MailRefusalCode> & { readonly waitSeconds: number };

/** `refund` takes the mail back when it was not sent after all; it never rejects. */
export type MailPermit = { readonly refund: () => Promise<void> };

type MailRequestOrigin = {
  readonly purpose: MailPurpose;
  /** The address as it was typed. */
  readonly to: string;
  /** The client's network (`Browser.address`): an IPv4 address, or an IPv6 network of 64 bits. */
  readonly network: string;
  /** Whether an account with this address was signed in before in this browser, so that its owner asks. */
  readonly isKnownDevice?: boolean;
};

const codes = ['mails-to-mailbox', 'mails-to-mailbox', 'mails-from-network', 'mails-of-site'] as const;

/**
 * Asks whether a mail that an anonymous visitor causes may be written, and counts it. Call it before every such mail,
 * once for each addressee; when the mail is not written after all, call `refund` of the permit. It knows nothing of
 * accounts, so its result says nothing about whether the address has one.
 *
 * For receipts of applications (`purpose: 'receipt'`): one an hour to a mailbox, and twenty a day for one network; a refusal is
 * no reason to refuse the application.
 *
 * A known device has its own three mails an hour, which no stranger can use up. Rejects when the store cannot be
 * reached.
 */
export async function admitMail(
  attempts: Limits,
  { purpose, to, network, isKnownDevice = false }: MailRequestOrigin,
): Promise<Success<MailPermit> | MailRefusal> {
  const mailbox = foldAddress(to);
  const { over, refund } = isKnownDevice
    ? await consumeAll(attempts, [[`${purpose}-here`, `known ${mailbox}`]])
    : await consumeAll(attempts, [
        [`${purpose}-here`, `${network} ${mailbox}`],
        [`${purpose}-to`, mailbox],
        [`${purpose}-from`, network],
        [`${purpose}-of-site`, ''],
      ]);
  if (!over) return succeed({ refund });
  return { ...fail(codes[over.position] ?? 'mails-of-site'), waitSeconds: over.waitSeconds };
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address most likely leads to, as a key to count by, never to write to: letter case, what follows a
 * plus sign, and dots at Gmail lead to the same mailbox.
 */
export function foldAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, Math.max(0, at)).toLowerCase().split('+');
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
