import type { Mail } from '../core/mails/mail.ts';

/**
 * `refused`: for good; `failed`: it may be accepted later. `reason` is a code such as `EENVELOPE-550`,
 * because the server's text names addresses.
 */
export type SendOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string };

export type Transport = {
  /**
   * Never rejects. When the signal fires it resolves soon, and it is unknown whether the mail was accepted.
   */
  send(mail: Mail, signal: AbortSignal): Promise<SendOutcome>;
  /** Closes every connection. */
  close(): void;
};
