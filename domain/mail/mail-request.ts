import type { Day } from '../review/days.ts';

/** A mail with a link that does something for the account of the address. */
export type LinkMail = {
  readonly kind: 'verify-email' | 'reset-password';
  /** The address, as the account has it. */
  readonly to: string;
  /** Part of the link. It is enough for the action that the mail is about. */
  readonly token: string;
};

/** Says that an application has arrived. */
export type ReceiptMail = {
  readonly kind: 'receipt';
  readonly to: string;
  readonly reference: string;
  /** The day until which an answer is promised. */
  readonly answerDue: Day;
  /** The key of the private link. */
  readonly key: string;
};

/** The private links of all applications with one address, newest first. */
export type PrivateLinksMail = {
  readonly kind: 'private-links';
  readonly to: string;
  readonly links: readonly { readonly reference: string; readonly key: string }[];
};

/** Goes to an address that is to become the one of an application, and asks whether it is right. */
export type NewAddressMail = {
  readonly kind: 'new-address';
  readonly to: string;
  readonly reference: string;
  /** Part of the link that makes the address count. */
  readonly token: string;
};

/** A mail to send: its kind, its address, and what its text needs. Another kind joins this union. */
export type MailRequest = LinkMail | ReceiptMail | PrivateLinksMail | NewAddressMail;

export const linkLifetimeSeconds = {
  'verify-email': 7 * 24 * 60 * 60,
  'reset-password': 60 * 60,
} as const satisfies Record<LinkMail['kind'], number>;

/** The link of a mail about a new address works for so long. */
export const newAddressSeconds = 7 * 24 * 60 * 60;

/** Resolves once the mail is certain to be sent (or reported as given up), whatever happens to this process. */
export type SendMail = (mail: LinkMail) => Promise<void>;
