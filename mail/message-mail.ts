import { formatWeekday } from '../content/en/dates.ts';
import { messageMail } from '../content/en/mails.ts';
import type { MessageMail } from '../domain/ports/mail-request.ts';
import { block, daySeconds, type MailKind, makePrivateLink } from './content.ts';
import { writeEventFacts } from './event-mail.ts';

/** A message of staff, word for word, with what every applicant needs beneath it. */
export const messageMailKind: MailKind<MessageMail> = {
  // The first retries come after minutes; a mail server that is away for a weekend still gets it.
  usefulForSeconds: 3 * daySeconds,
  write: ({ subject, text, reference, key, newStatus, questions, events, keptDays }, publicUrl, today) => {
    const title = (newStatus?.reason && messageMail.headings[newStatus.reason]) ?? subject;
    const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
    const openPage = (label: string) => block.shownButton(label, makePrivateLink(publicUrl, key));
    const blocks = [block.heading(title), ...paragraphs.map((part) => block.paragraph(part.trim()))];
    if (questions)
      blocks.push(
        block.heading(messageMail.questions),
        ...questions.texts.map((question, index) => block.paragraph(`${index + 1}. ${question}`)),
        block.paragraph(messageMail.answerBy(formatWeekday(questions.answerBy, today))),
        openPage(messageMail.answer),
      );
    for (const event of events) {
      const { about, title } = event;
      if (about === 'closed') blocks.push(block.paragraph(messageMail.freed(title)));
      blocks.push(...writeEventFacts(event, about, today));
      if (about !== 'closed') blocks.push(openPage(messageMail.events[about]));
    }
    if (newStatus?.reason === 'declined') blocks.push(block.button(messageMail.applyAgain, `${publicUrl}/apply`));
    const kept = newStatus?.status === 'closed' && keptDays > 0 ? ` ${messageMail.erasedAfter(keptDays)}` : '';
    blocks.push(block.note(`${messageMail.reference(reference)}${kept}`));
    blocks.push(block.note(messageMail.lostLink(`${publicUrl}/applications`)));
    return {
      subject,
      blocks,
      footnote: messageMail.footnote,
      calendar: events.flatMap(({ calendar }) => calendar ?? []),
    };
  },
};
