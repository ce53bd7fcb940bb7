/** A mail with a link that does something for the account of the address. */
export type LinkMail = {
  readonly kind: 'verify-email' | 'reset-password';
  /** The address, as the account has it. */
  readonly to: string;
  /** Part of the link. It is enough for the action that the mail is about. */
  readonly token: string;
};

/** A mail to send: its kind, its address, and what its text needs. Another kind joins this union. */
export type MailRequest = LinkMail;

export const linkLifetimeSeconds = {
  'verify-email': 7 * 24 * 60 * 60,
  'reset-password': 60 * 60,
} as const satisfies Record<LinkMail['kind'], number>;

/** Resolves once the mail is certain to be sent (or reported as given up), whatever happens to this process. */
export type SendMail = (mail: MailRequest) => Promise<void>;
