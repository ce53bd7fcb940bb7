import { randomUUID } from 'node:crypto';
import { letters } from '../content/en/mails.ts';
import { type Letter, linkLifetimeSeconds } from '../domain/mail/letter.ts';
import type { Mail } from '../domain/mail/outbox.ts';
import { describeLifetime } from './lifetime.ts';
import { drawMail, type LetterParts } from './render-html.ts';
import { spellMail } from './render-text.ts';

export type Letterhead = {
  /** Origin that visitors type, without a trailing slash; every link begins with it. */
  readonly publicUrl: string;
  readonly contactEmail: string;
};

const linkPaths = {
  'verify-email': '/login/verify',
  'reset-password': '/login/reset',
} as const satisfies Record<Letter['kind'], string>;

/** Writes the letter out as it will leave, in HTML and in plain text. */
export function writeMail({ kind, to, token }: Letter, letterhead: Letterhead, now: number = Date.now()): Mail {
  const seconds = linkLifetimeSeconds[kind];
  const words = letters[kind];
  const parts: LetterParts = {
    ...letterhead,
    words: { ...words, lifetime: words.lifetime.replace('{lifetime}', describeLifetime(seconds)) },
    link: `${letterhead.publicUrl}${linkPaths[kind]}?token=${encodeURIComponent(token)}`,
  };
  return {
    id: randomUUID(),
    to,
    subject: words.subject,
    text: spellMail(parts),
    html: drawMail(parts),
    writtenAt: new Date(now).toISOString(),
    usefulUntil: new Date(now + seconds * 1000).toISOString(),
  };
}
