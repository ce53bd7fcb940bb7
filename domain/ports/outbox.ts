/** A mail as it leaves, with every link in it complete. Timestamps are as `Date.toISOString` writes them. */
export type Mail = {
  /**
   * Unique; letters, digits and hyphens. Becomes the Message-ID, so that mail programs recognise a mail that was sent twice by
   * accident, and part of a file's name.
   */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar with its method (iCalendar, RFC 5546), for programs that keep one. */
  readonly calendar?: string;
  readonly writtenAt: string;
  /** After this its links are invalid, and it is given up instead of sent. */
  readonly usefulUntil: string;
};

/** A mail that the caller alone may send until its lease ends; `attempts` counts this one. */
export type ClaimedMail = Mail & { readonly applicationId: string | null; readonly attempts: number };

type WaitingMails = { readonly count: number; readonly oldestAt: string | null };

/** Mails on their way out. Every method rejects when the store cannot be reached. */
export interface Outbox {
  /** Resolves only after the mail is durable; due at once. Rejects for an id that is there. */
  put(mail: Mail): Promise<void>;
  /**
   * The mail that is due longest, for this caller alone: no other caller gets it before `leaseUntil`. A process
   * that is killed while sending leaves it to be sent again after that. Null when none is due, or others were faster.
   */
  claim(now: string, leaseUntil: string): Promise<ClaimedMail | null>;
  /** It was sent, or given up: nothing of it is kept. */
  remove(id: string): Promise<void>;
  /** Removes all mails to this address, in upper or lower case; one that is being sent just now may still arrive. */
  removeTo(address: string): Promise<void>;
  /** It could not be sent; due again at `until`. Nothing happens when another caller has claimed it since. */
  postpone(mail: Pick<ClaimedMail, 'id' | 'attempts'>, until: string): Promise<void>;
  /** When the next mail is due, leased ones included; null when there is none. */
  findNextDue(): Promise<string | null>;
  /** How many mails there are, and when the oldest was written; null for none. Reads them all. */
  measure(): Promise<WaitingMails>;
}
