import { randomUUID } from 'node:crypto';
import type { Mail, MailRequest } from '../core/mails/mail.ts';
import { writeCalendar } from './calendar.ts';
import { daySeconds, type SiteDetails, type WriteMail } from './content.ts';
import { mailKinds } from './mail-kinds.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** The mail as it will be sent, in HTML and in plain text. */
export function renderMail(request: MailRequest, site: SiteDetails, now: number = Date.now()): Mail {
  // The table has the writer of this very kind.
  const write = mailKinds[request.kind] as WriteMail<MailRequest>;
  const writtenAt = new Date(now).toISOString();
  const content = write(request, site.publicUrl, writtenAt.slice(0, 10));
  const { subject, calendar, usefulForSeconds = 3 * daySeconds } = content;
  return {
    id: randomUUID(),
    to: request.to,
    subject,
    text: renderText(content, site),
    html: renderHtml(content, site),
    ...(calendar && { calendar: writeCalendar([calendar], site) }),
    writtenAt,
    usefulUntil: new Date(now + usefulForSeconds * 1000).toISOString(),
  };
}
