import type { DeletedMails } from '../../core/applications/delete-application.ts';
import type { Limits } from '../../core/limits.ts';
import type { CalendarEntry, Mail, MailRequest } from '../../core/messages/mail.ts';
import type { Database, Transaction } from '../../db/schema.ts';
import type { AgeRules } from '../model/guardian.ts';
import type { ApplicationStore } from './application-store.ts';
import type { Change, WriteChanges } from './changes.ts';
import type { RecordStore } from './records.ts';
import type { ReviewStore } from './review-store.ts';

type StoredWithin = Pick<ReviewPorts, 'records' | 'reviews'> & {
  /** Throws on a conflict. */
  readonly apply: (changes: readonly Change[]) => Promise<void>;
};

/** What the use cases after the submit need from outside the domain, for staff, applicants and jobs alike. */
export type ReviewPorts = {
  /** The tables that use cases in `core/` read and write by themselves. */
  readonly db: Database;
  readonly applications: ApplicationStore;
  /** The applications with their reviews, for staff and for the applicant. */
  readonly reviews: ReviewStore;
  /** Notes, messages, history, settings, the team (`domain/ports/records.ts`). */
  readonly records: RecordStore;
  /** The one way to change anything: what belongs together is one write. */
  readonly write: WriteChanges;
  /** What use cases in `core/` still read and write in `records` and `reviews`, inside their transaction. */
  readonly within: (db: Transaction) => StoredWithin;
  /** Whether changes of applications wait for their copies in Firestore. */
  readonly copiesApplications: boolean;
  /** Deletes the files that mails have become where there is no mail server. */
  readonly removeMailFiles: (mails: DeletedMails) => Promise<void>;
  readonly limits: Limits;
  readonly now: () => Date;
  /** HMAC-SHA-256 with the site's secret: 32 bytes. For keys and fingerprints that only this site can make. */
  readonly keyedHash: (text: string) => Uint8Array;
  /** The mail as it will leave. */
  readonly writeMail: (request: MailRequest) => Mail;
  /** These entries as a file of type text/calendar (RFC 5545). */
  readonly writeCalendar: (entries: readonly CalendarEntry[]) => string;
  /** False: mails become files, and no page may claim that a mail was sent. */
  readonly hasMailServer: boolean;
  readonly ages: AgeRules;
  /** In lower case. The verified accounts with these addresses are coordinators. */
  readonly staffEmails: readonly string[];
  /** Days after erasing until no backup contains it any more; the operators' backups keep to it. */
  readonly backupDays: number;
  /** Tells the delivery that a mail was stored; without this it leaves a little later. */
  readonly notifyDelivery: () => void;
};
