import { randomUUID } from 'node:crypto';
import { concernLine, privacyLink, questions } from '../content/en/mails/frame.ts';
import { siteName, subLine } from '../content/en/site/frame.ts';
import { whoRunsIt } from '../content/en/site/operator.ts';
import type { Mail, MailRequest } from '../core/mails/mail.ts';
import { applicantMails } from './applicant-mails.ts';
import { writeCalendar } from './calendar.ts';
import {
  daySeconds,
  type MailBlock,
  type MailContent,
  type MailWriters,
  type SiteDetails,
  type WriteMail,
} from './content.ts';
import { linkMails } from './link-mails.ts';
import { messageMails } from './message-mails.ts';
import { writeReceipt } from './receipt-mail.ts';
import { renderHtml } from './render-html.ts';
import { staffMails } from './staff-mails.ts';

const mailKinds: MailWriters<MailRequest['kind']> = {
  receipt: writeReceipt,
  ...applicantMails,
  ...linkMails,
  ...messageMails,
  ...staffMails,
};

/** The mail as it will be sent, in HTML and in plain text. */
export function renderMail(request: MailRequest, site: SiteDetails, now: number = Date.now()): Mail {
  // The table has the writer of this very kind.
  const write = mailKinds[request.kind] as WriteMail<MailRequest>;
  const writtenAt = new Date(now).toISOString();
  const content = write(request, site.publicUrl, writtenAt.slice(0, 10));
  const { subject, calendar, usefulForSeconds = 3 * daySeconds } = content;
  return {
    id: randomUUID(),
    recipient: request.to,
    subject,
    text: renderText(content, site),
    html: renderHtml(content, site),
    calendar: calendar ? writeCalendar([calendar], site) : null,
    writtenAt,
    usefulUntil: new Date(now + usefulForSeconds * 1000).toISOString(),
  };
}

/** The mail for programs that show plain text. Each link has its own line, so that it can be copied. */
function renderText({ blocks, footnote }: MailContent, { publicUrl, contactEmail, operator }: SiteDetails): string {
  return `${blocks.map(renderBlock).join('\n\n')}

${footnote}

${questions}
${contactEmail}
${concernLine}
${publicUrl}/concern
${privacyLink}
${publicUrl}/privacy

-- 
${siteName}
${subLine}
${whoRunsIt(operator)}
${publicUrl}
`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n\n${block.link}`;
    case 'facts':
      return block.facts.map((fact) => fact.join(': ')).join('\n');
    default:
      return block.text;
  }
}
