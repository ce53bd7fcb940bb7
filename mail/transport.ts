import type { Mail } from '../core/mails/mail.ts';

/**
 * `refused`: this mail will never be accepted; `failed`: it may be accepted later. `reason` is a code such as `ECONNECTION`
 * or `EENVELOPE-550`, never the server's text, which names addresses.
 */
export type SendOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string };

export type Transport = {
  /** Never rejects. When the signal fires it resolves soon, and it is unknown whether the mail was accepted. */
  send(mail: Mail, signal: AbortSignal): Promise<SendOutcome>;
  /** Closes every connection. */
  close(): void;
};
