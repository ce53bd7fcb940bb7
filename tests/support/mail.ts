import { randomUUID } from 'node:crypto';
import type { Mail } from '../../core/mails/mail.ts';
import { addToOutbox } from '../../core/mails/outbox.ts';
import { succeed } from '../../core/result.ts';
import type { OutboxTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { claimMail } from '../../mail/outbox.ts';

/** The moment this number of seconds after the one at which the tests' mails are written. */
export function createMoment(seconds: number): string {
  return new Date(Date.parse('2026-11-20T08:00:00.000Z') + seconds * 1000).toISOString();
}

/** A mail to a person who does not exist, useful for an hour, with what the test changes. */
export function createMail(change: Partial<Mail> = {}): Mail {
  const writtenAt = change.writtenAt ?? createMoment(0);
  return {
    id: randomUUID(),
    recipient: 'mira@student.example',
    subject: 'Reset your Daybreak password',
    text: 'Open this link:\n\nhttps://daybreak.example/login/reset?token=abc\n',
    html: '<p><a href="https://daybreak.example/login/reset?token=abc">Choose a new password</a></p>',
    calendar: null,
    writtenAt,
    usefulUntil: new Date(Date.parse(writtenAt) + 60 * 60 * 1000).toISOString(),
    ...change,
  };
}

/** Stores a mail that waits to be sent. */
export async function putMail(db: Database, mail: Mail, applicationId: string | null = null): Promise<void> {
  await inTransaction({ db }, async (tx) => succeed(await addToOutbox(tx, mail, { applicationId })));
}

/** The mail that has waited longest, held receipts included; it is not returned again. */
export function takeMail(db: Database): Promise<OutboxTable | undefined> {
  return claimMail({ db }, '2100-01-01T00:00:00.000Z', '2101-01-01T00:00:00.000Z');
}

/** All mails that wait, and were not taken before, the newest last. */
export async function takeMails(db: Database): Promise<readonly OutboxTable[]> {
  const mails: OutboxTable[] = [];
  for (let mail = await takeMail(db); mail; mail = await takeMail(db)) mails.push(mail);
  return mails;
}
