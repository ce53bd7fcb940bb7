import type { Database, Transaction } from '../db/schema.ts';
import type { AgeRules } from './guardians/guardian.ts';
import type { Limits } from './limits.ts';
import type { CalendarEntry, Mail, MailRequest } from './mails/mail.ts';

export type Context = {
  readonly db: Database;
  /** Whether changes of applications wait for their copies in Firestore. */
  readonly copiesApplications: boolean;
  readonly limits: Limits;
  readonly now: () => Date;
  readonly keyedHash: (text: string) => Uint8Array;
  readonly writeMail: (request: MailRequest) => Mail;
  /** These entries as a file of type text/calendar (RFC 5545). */
  readonly writeCalendar: (entries: readonly CalendarEntry[]) => string;
  /** False: mails stay in the outbox, and no page may claim that a mail was sent. */
  readonly hasMailServer: boolean;
  readonly ages: AgeRules;
  /** In lower case. The verified accounts with these addresses are coordinators. */
  readonly staffEmails: readonly string[];
  /** Days after erasing until no backup contains it any more; the operators' backups keep to it. */
  readonly backupDays: number;
};

/** The part that queries need. */
export type Reader = Pick<Context, 'db'>;

/** A context inside `inTransaction`. A function that takes `tx` cannot be called outside one. */
export type TransactionContext = Omit<Context, 'db'> & { readonly db: Transaction };

/** The part that changes without a time or a mail need. */
export type Writer = Pick<TransactionContext, 'db'>;
