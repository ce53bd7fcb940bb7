import { formatDay } from '../content/en/dates.ts';
import { eventMail } from '../content/en/mails.ts';
import { formatSpan } from '../content/en/times.ts';
import type { EventFacts, EventMail, LocalSpan } from '../domain/ports/mail-request.ts';
import { daySeconds, type MailBlock, type MailKind } from './content.ts';

type About = keyof typeof eventMail.times;

/** When and where, with the time zone in words. `was`: the time before it was moved. */
export function writeEventFacts(
  { span, venue, zone, note, was, calendar }: EventFacts & { readonly was?: LocalSpan | null },
  about: About,
): readonly MailBlock[] {
  const facts = [
    { label: eventMail.times[about === 'moved' && !was ? 'chosen' : about], value: formatSpan(span) },
    ...(about === 'moved' && was ? [{ label: eventMail.was, value: formatSpan(was) }] : []),
    { label: eventMail.venue, value: venue },
  ];
  const isOver = about === 'cancelled' || about === 'closed' || about === 'given-back';
  const entry = calendar ? ` ${eventMail.entry[isOver ? 'cancelled' : 'confirmed']}` : '';
  return [
    { kind: 'facts', facts },
    { kind: 'note', text: `${eventMail.zone(zone)}${entry}` },
    ...(note && !isOver ? [{ kind: 'paragraph', text: note } as const] : []),
  ];
}

/** About a time that the applicant chose. */
export const eventMailKind: MailKind<EventMail> = {
  // Later than that the day itself may be over.
  usefulForSeconds: daySeconds,
  write: (mail, publicUrl) => {
    const { about, title, span, reference, key, answerBy } = mail;
    const { subject, heading, text } = eventMail[about];
    const fill = (sentence: string) =>
      sentence
        .replace('{title}', () => title)
        .replace('{time}', () => formatSpan(span).split(' to ')[0] ?? '')
        .replace('{reference}', reference);
    return {
      subject: fill(subject),
      blocks: [
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text: fill(text) },
        ...writeEventFacts(mail, about),
        { kind: 'button', label: eventMail.button, link: `${publicUrl}/applications/${key}`, showsLink: true },
        { kind: 'note', text: `${eventMail.until(formatDay(answerBy))} ${eventMail.reference(reference)}` },
      ],
      footnote: eventMail.footnote,
      calendar: mail.calendar ? [mail.calendar] : [],
    };
  },
};
