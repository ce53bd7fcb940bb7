import type { Mail } from '../domain/mail/outbox.ts';

/**
 * - `sent`: somebody else has the mail now; `place` says where, if that is of use to whoever reads the log.
 * - `refused`: this mail will never be taken.
 * - `failed`: it may be taken later.
 *
 * `reason` is a code such as `ECONNECTION` or `EENVELOPE-550`, never what a server wrote: that names addresses.
 */
export type SendOutcome =
  | { readonly outcome: 'sent'; readonly place?: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** How mails leave. */
export interface Transport {
  /** Rejects never. When the signal fires it resolves soon, and nobody knows whether the mail was taken. */
  send(mail: Mail, signal: AbortSignal): Promise<SendOutcome>;
  /** Lets every connection go. */
  close(): void;
}
