import { formatDay, formatWeekday } from '../content/en/dates.ts';
import { eventMail, headings, messageMail } from '../content/en/mails/message-mails.ts';
import { formatSpan } from '../content/en/times.ts';
import type { EventFacts } from '../core/mails/mail.ts';
import type { Day } from '../core/time.ts';
import { block, createPrivateLink, daySeconds, type MailBlock, type MailWriters } from './content.ts';

/** Mails that staff or an answer about an event cause. */
export const messageMails: MailWriters<'message' | 'event'> = {
  /** A message of staff, word for word, with what every applicant needs beneath it. */
  message: (mail, publicUrl, today) => {
    const { subject, text, reference, key, newStatus, questions, event, keptDays } = mail;
    const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
    const openPage = (label: string) => block.button(label, createPrivateLink(publicUrl, key));
    const blocks = [
      block.heading((newStatus && headings[newStatus]) ?? subject),
      ...paragraphs.map((part) => block.paragraph(part.trim())),
    ];
    if (questions)
      blocks.push(
        block.heading(messageMail.questions),
        ...questions.texts.map((question, index) => block.paragraph(`${index + 1}. ${question}`)),
        block.paragraph(messageMail.answerBy(formatWeekday(questions.answerBy, today))),
        openPage(messageMail.answer),
      );
    if (event) blocks.push(...writeEventFacts(event, event.about, today), openPage(messageMail.events[event.about]));
    if (newStatus === 'declined') blocks.push(openPage(messageMail.applyAgain));
    const kept = keptDays > 0 ? ` ${messageMail.erasedAfter(keptDays)}` : '';
    blocks.push(block.note(`${messageMail.reference(reference)}${kept}`));
    blocks.push(block.note(messageMail.resendLink(`${publicUrl}/applications`)));
    return { subject, blocks, footnote: messageMail.footnote, calendar: event?.calendar ?? null };
  },
  /** About a time that the applicant chose. */
  event: (mail, publicUrl, today) => {
    const { about, title, span, reference, key, answerBy, calendar } = mail;
    const texts = eventMail[about];
    const time = `${formatWeekday(span.start.slice(0, 10), today)}, ${span.start.slice(11)}`;
    return {
      subject: texts.subject
        .replace('{title}', () => title)
        .replace('{time}', () => time)
        .replace('{reference}', reference),
      blocks: [
        block.heading(texts.heading),
        block.paragraph(texts.text.replace('{title}', () => title)),
        ...writeEventFacts(mail, about, today),
        block.button(eventMail.button, createPrivateLink(publicUrl, key)),
        block.note(`${eventMail.until(formatDay(answerBy, today))} ${eventMail.reference(reference)}`),
      ],
      footnote: eventMail.footnote,
      // Later the day itself may be over.
      usefulForSeconds: daySeconds,
      calendar,
    };
  },
};

/** When and where, with the time zone in words. */
function writeEventFacts(facts: EventFacts, about: keyof typeof eventMail.times, today: Day): readonly MailBlock[] {
  const { span, venue, zone, note, calendar } = facts;
  const isOver = about === 'cancelled' || about === 'given-back';
  const entry = calendar ? ` ${eventMail.entry[isOver ? 'cancelled' : 'confirmed']}` : '';
  return [
    block.facts([eventMail.times[about], formatSpan(span, today)], [eventMail.venue, venue]),
    block.note(`${eventMail.zone(zone)}${entry}`),
    ...(note && !isOver ? [block.paragraph(note)] : []),
  ];
}
