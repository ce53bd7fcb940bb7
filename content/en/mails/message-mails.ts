import type { Status } from '../../../core/applications/status.ts';
import { nameDays } from '../dates.ts';

/** Instead of the subject, which says less in the list of a mail program. */
export const headings: { readonly [status in Status]?: string } = {
  declined: 'Not this time',
  unreachable: 'We couldn’t reach you',
  duplicate: 'We have this one twice',
  finished: 'You made it all the way',
};

/** Beneath and above the text that staff wrote. */
export const messageMail = {
  applyAgain: 'See how to apply again',
  questions: 'We’d like to know',
  answerBy: (day: string) => `Answer on your private page, and leave any blank. Your answers help most until ${day}.`,
  answer: 'Answer on your private page',
  events: {
    invited: 'Choose a time',
    cancelled: 'Open your private page',
  },
  reference: (reference: string) => `Your reference is ${reference}.`,
  resendLink: (link: string) => `Lost the link to your private page? Get a new email with it: ${link}`,
  erasedAfter: (days: number) =>
    `We’ll delete your answers ${nameDays(days)} after this decision. You can delete them now on your private page.`,
  footnote: 'Just reply to this email. A real person will read it.',
} as const;

/** Mails about a time of an event; `{time}` is its day and start. */
export const eventMail = {
  chosen: {
    subject: 'You’re booked: {time} ({reference})',
    heading: 'You have a place',
    text: 'You’re booked in: {title}.',
  },
  'given-back': {
    subject: 'We’ve released your place: {title} ({reference})',
    heading: 'We’ve released your place',
    text: 'Thanks for telling us about {title}. Someone else can have your place.',
  },
  reminder: {
    subject: 'Reminder: {time} ({reference})',
    heading: 'See you soon',
    text: 'You’re booked in: {title}.',
  },
  times: {
    chosen: 'Your time',
    reminder: 'Your time',
    invited: 'When',
    cancelled: 'Was planned for',
    'given-back': 'Was your time',
  },
  venue: 'Place',
  zone: (zone: string) => `All times are ${zone}.`,
  entry: {
    confirmed: 'Open the attachment to add it to your calendar, in your own time zone.',
    cancelled: 'Open the attachment to remove it from your calendar.',
  },
  button: 'Open your private page',
  until: (day: string) => `You can change it there until ${day}. After that, reply to this email.`,
  reference: (reference: string) => `Your reference is ${reference}.`,
  footnote: 'Just reply to this email. A real person will read it.',
} as const;
