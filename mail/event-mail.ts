import { formatDay, formatWeekday } from '../content/en/dates.ts';
import { eventMail } from '../content/en/mails.ts';
import { formatSpan } from '../content/en/times.ts';
import type { Day } from '../domain/model/time.ts';
import type { EventFacts, EventMail, LocalSpan } from '../domain/ports/mail-request.ts';
import { block, daySeconds, type MailBlock, type MailKind, makePrivateLink } from './content.ts';

type About = keyof typeof eventMail.times;

/** When and where, with the time zone in words. `was`: the time before it was moved. */
export function writeEventFacts(
  { span, venue, zone, note: given, was, calendar }: EventFacts & { readonly was?: LocalSpan | null },
  about: About,
  today: Day,
): readonly MailBlock[] {
  const chosen = eventMail.times[about === 'moved' && !was ? 'chosen' : about];
  const before = about === 'moved' && was ? [[eventMail.was, formatSpan(was, today)] as const] : [];
  const isOver = about === 'cancelled' || about === 'closed' || about === 'given-back';
  const entry = calendar ? ` ${eventMail.entry[isOver ? 'cancelled' : 'confirmed']}` : '';
  return [
    block.facts([chosen, formatSpan(span, today)], ...before, [eventMail.venue, venue]),
    block.note(`${eventMail.zone(zone)}${entry}`),
    ...(given && !isOver ? [block.paragraph(given)] : []),
  ];
}

/** About a time that the applicant chose. */
export const eventMailKind: MailKind<EventMail> = {
  // Later than that the day itself may be over.
  usefulForSeconds: daySeconds,
  write: (mail, publicUrl, today) => {
    const { about, title, span, reference, key, answerBy } = mail;
    const texts = eventMail[about];
    const time = `${formatWeekday(span.start.slice(0, 10), today)}, ${span.start.slice(11)}`;
    const fill = (sentence: string) =>
      sentence
        .replace('{title}', () => title)
        .replace('{time}', () => time)
        .replace('{reference}', reference);
    return {
      subject: fill(texts.subject),
      blocks: [
        block.heading(texts.heading),
        block.paragraph(fill(texts.text)),
        ...writeEventFacts(mail, about, today),
        block.shownButton(eventMail.button, makePrivateLink(publicUrl, key)),
        block.note(`${eventMail.until(formatDay(answerBy, today))} ${eventMail.reference(reference)}`),
      ],
      footnote: eventMail.footnote,
      calendar: mail.calendar ? [mail.calendar] : [],
    };
  },
};
