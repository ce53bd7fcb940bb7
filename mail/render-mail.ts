import { randomUUID } from 'node:crypto';
import type { Mail, MailRequest } from '../core/mails/mail.ts';
import { writeCalendar } from './calendar.ts';
import type { MailKind, SiteDetails } from './content.ts';
import { mailKinds } from './mail-kinds.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** The mail as it will be sent, in HTML and in plain text. */
export function renderMail(request: MailRequest, site: SiteDetails, now: number = Date.now()): Mail {
  const kind: MailKind<MailRequest> = mailKinds[request.kind];
  const writtenAt = new Date(now).toISOString();
  const content = kind.write(request, site.publicUrl, writtenAt.slice(0, 10));
  return {
    id: randomUUID(),
    to: request.to,
    subject: content.subject,
    text: renderText(content, site),
    html: renderHtml(content, site),
    ...(content.calendar?.length && { calendar: writeCalendar(content.calendar, site) }),
    writtenAt,
    usefulUntil: new Date(now + kind.usefulForSeconds * 1000).toISOString(),
  };
}
