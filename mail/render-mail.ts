import { randomUUID } from 'node:crypto';
import { mails } from '../content/en/mails.ts';
import { linkLifetimeSeconds, type MailRequest } from '../domain/mail/mail-request.ts';
import type { Mail } from '../domain/mail/outbox.ts';
import { describeLifetime } from './lifetime.ts';
import { type MailContent, renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export type SiteDetails = {
  /** Origin that visitors type, without a trailing slash; every link begins with it. */
  readonly publicUrl: string;
  readonly contactEmail: string;
};

const linkPaths = {
  'verify-email': '/login/verify',
  'reset-password': '/login/reset',
} as const satisfies Record<MailRequest['kind'], string>;

/** Writes the mail out as it will leave, in HTML and in plain text. */
export function renderMail({ kind, to, token }: MailRequest, siteDetails: SiteDetails, now: number = Date.now()): Mail {
  const seconds = linkLifetimeSeconds[kind];
  const words = mails[kind];
  const parts: MailContent = {
    ...siteDetails,
    words: { ...words, lifetime: words.lifetime.replace('{lifetime}', describeLifetime(seconds)) },
    link: `${siteDetails.publicUrl}${linkPaths[kind]}?token=${encodeURIComponent(token)}`,
  };
  return {
    id: randomUUID(),
    to,
    subject: words.subject,
    text: renderText(parts),
    html: renderHtml(parts),
    writtenAt: new Date(now).toISOString(),
    usefulUntil: new Date(now + seconds * 1000).toISOString(),
  };
}
