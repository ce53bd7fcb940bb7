/** A mail as it leaves, with every link in it complete. Moments are as `Date.toISOString` writes them. */
export type Mail = {
  /**
   * Unique; letters, digits and hyphens. Becomes the Message-ID, so that a mail sent twice by accident can be told for
   * one, and part of a file's name.
   */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly writtenAt: string;
  /** After this moment its links are dead, and it is given up instead of sent. */
  readonly usefulUntil: string;
};

/** A mail that the caller alone may send until its lease ends; `attempts` counts this one. */
export type ClaimedMail = Mail & { readonly attempts: number };

/** Mails on their way out. Every method rejects when the store cannot be reached. */
export interface Outbox {
  /** Resolves only after the mail is durable; due from the moment it was written. Rejects for an id that is there. */
  put(mail: Mail): Promise<void>;
  /**
   * The mail that is due longest, for this caller alone: nobody else gets it before `leaseUntil`. Whoever is killed
   * while sending leaves it to be sent again after that. Null when none is due, or when others were faster.
   */
  claim(now: string, leaseUntil: string): Promise<ClaimedMail | null>;
  /** It was sent, or given up: nothing of it is kept. */
  remove(id: string): Promise<void>;
  /** Nothing to this address, whatever its letter case, is kept; what is being sent just now may still arrive. */
  removeTo(address: string): Promise<void>;
  /** It could not be sent; due again at this moment. Nothing happens when somebody else has claimed it since. */
  postpone(mail: Pick<ClaimedMail, 'id' | 'attempts'>, until: string): Promise<void>;
  /** When the next mail is due, leased ones included; null when there is none. */
  findNextDue(): Promise<string | null>;
}
