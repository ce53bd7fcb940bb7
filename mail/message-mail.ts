import { formatWeekday } from '../content/en/dates.ts';
import { messageMail } from '../content/en/mails.ts';
import type { MessageMail } from '../domain/ports/mail-request.ts';
import { daySeconds, type MailBlock, type MailKind } from './content.ts';
import { writeEventFacts } from './event-mail.ts';

/** A message of staff, word for word, with what every applicant needs beneath it. */
export const messageMailKind: MailKind<MessageMail> = {
  // The first retries come after minutes; a mail server that is away for a weekend still gets it.
  usefulForSeconds: 3 * daySeconds,
  write: ({ subject, text, reference, key, newStatus, questions, events, keptDays }, publicUrl) => {
    const heading = newStatus?.reason ? messageMail.headings[newStatus.reason] : undefined;
    const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
    const blocks: MailBlock[] = [
      { kind: 'heading', text: heading ?? subject },
      ...paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph.trim() }) as const),
    ];
    if (questions)
      blocks.push(
        { kind: 'heading', text: messageMail.questions },
        ...questions.texts.map(
          (question, index) => ({ kind: 'paragraph', text: `${index + 1}. ${question}` }) as const,
        ),
        { kind: 'paragraph', text: messageMail.answerBy(formatWeekday(questions.answerBy)) },
        {
          kind: 'button',
          label: messageMail.answer,
          link: `${publicUrl}/applications/${key}`,
          showsLink: true,
        },
      );
    for (const event of events) {
      const { about, title } = event;
      if (about === 'closed') blocks.push({ kind: 'paragraph', text: messageMail.freed(title) });
      blocks.push(...writeEventFacts(event, about));
      if (about !== 'closed')
        blocks.push({
          kind: 'button',
          label: messageMail.events[about],
          link: `${publicUrl}/applications/${key}`,
          showsLink: true,
        });
    }
    if (newStatus?.reason === 'declined')
      blocks.push({ kind: 'button', label: messageMail.applyAgain, link: `${publicUrl}/apply` });
    const kept = newStatus?.status === 'closed' && keptDays > 0 ? ` ${messageMail.erasedAfter(keptDays)}` : '';
    blocks.push({ kind: 'note', text: `${messageMail.reference(reference)}${kept}` });
    blocks.push({ kind: 'note', text: messageMail.lostLink(`${publicUrl}/applications`) });
    return {
      subject,
      blocks,
      footnote: messageMail.footnote,
      calendar: events.flatMap(({ calendar }) => calendar ?? []),
    };
  },
};
