import { randomUUID } from 'node:crypto';
import type { Mail } from '../../domain/ports/outbox.ts';

/** The moment this number of seconds after the one at which the tests' mails are written. */
export function makeMoment(seconds: number): string {
  return new Date(Date.parse('2026-11-20T08:00:00.000Z') + seconds * 1000).toISOString();
}

/** A mail to a person who does not exist, useful for an hour, with what the test changes. */
export function makeMail(change: Partial<Mail> = {}): Mail {
  const writtenAt = change.writtenAt ?? makeMoment(0);
  return {
    id: randomUUID(),
    to: 'mira@student.example',
    subject: 'Choose a new password for Daybreak',
    text: 'Open this link:\n\nhttps://daybreak.example/login/reset?token=abc\n',
    html: '<p><a href="https://daybreak.example/login/reset?token=abc">Choose a new password</a></p>',
    writtenAt,
    usefulUntil: new Date(Date.parse(writtenAt) + 60 * 60 * 1000).toISOString(),
    ...change,
  };
}
