/** A mail that an account needs; what it says is composed elsewhere, from its kind. */
export type MailRequest = {
  readonly kind: 'verify-email' | 'reset-password';
  /** The address, as the account has it. */
  readonly to: string;
  /** Goes into the mail's link; whoever has it can do what the mail is for. */
  readonly token: string;
};

/** How long the links of mails work. */
export const linkLifetimeSeconds = {
  'verify-email': 7 * 24 * 60 * 60,
  'reset-password': 60 * 60,
} as const satisfies Record<MailRequest['kind'], number>;

/** Resolves once the mail is certain to be sent (or visibly given up), whatever happens to this process. */
export type SendMail = (mail: MailRequest) => Promise<void>;
