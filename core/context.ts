import type { Database, Transaction } from '../db/schema.ts';
import type { AgeRules } from './guardians/guardian.ts';
import type { Limits } from './limits.ts';
import type { CalendarEntry, Mail, MailRequest } from './mails/mail.ts';

export type Context = {
  readonly db: Database;
  /** With Firebase, changes of applications wait for their copies in Firestore. */
  readonly copiesApplications: boolean;
  readonly limits: Limits;
  readonly now: () => Date;
  readonly keyedHash: (text: string) => Uint8Array;
  readonly writeMail: (request: MailRequest) => Mail;
  /** Formats text/calendar (RFC 5545). */
  readonly writeCalendar: (entries: readonly CalendarEntry[]) => string;
  /** False: mails stay in the outbox, and pages must not claim that one was sent. */
  readonly hasMailServer: boolean;
  readonly ages: AgeRules;
  /** In lower case, at most two. The verified accounts with these addresses read reported concerns. */
  readonly concernEmails: readonly string[];
  /** Days after which backups no longer contain a deleted application; the operators keep to it. */
  readonly backupDays: number;
};

/** A row in the version that the page showed; 0 for a new one, whose id the form chooses. */
export type SeenRow = { readonly id: string; readonly version: number };

/** The part that queries need. */
export type Reader = Pick<Context, 'db'>;

/** A context inside `inTransaction`. The types refuse `ctx` to a function that takes `tx`. */
export type TransactionContext = Omit<Context, 'db'> & { readonly db: Transaction };

/** The part that most writes need. */
export type Writer = Pick<TransactionContext, 'db'>;
