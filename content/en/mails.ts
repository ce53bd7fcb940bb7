import type { Status } from '../../core/applications/status.ts';
import type { LinkMail } from '../../core/mails/mail.ts';
import { nameDays } from './dates.ts';
import { organisationDescription, subLine } from './site/frame.ts';

export const language = 'en';

/**
 * The texts of mails with a link; messages to applicants are in staff/message-templates.ts. `{lifetime}`
 * becomes the life of the link, for example "7 days".
 */
export const mails: Readonly<
  Record<
    LinkMail['kind'],
    Readonly<Record<'subject' | 'heading' | 'text' | 'button' | 'lifetime' | 'unexpected', string>>
  >
> = {
  'verify-email': {
    subject: 'Confirm your email for Daybreak',
    heading: 'Confirm your email',
    text: 'You signed up for Daybreak with this address. Please confirm that it is yours.',
    button: 'Confirm email',
    lifetime: 'The link works for {lifetime}. The page may ask you to log in first.',
    unexpected: 'You did not sign up? Then leave this email alone and nothing happens.',
  },
  'reset-password': {
    subject: 'Choose a new password for Daybreak',
    heading: 'Choose a new password',
    text: 'You asked for a new password for your Daybreak account. Open the page and choose one.',
    button: 'Choose a password',
    lifetime: 'The link works once, and for {lifetime}.',
    unexpected:
      'You did not ask for this? Then leave this email alone and nothing happens: your password stays as it is.',
  },
};

/** `{reference}` becomes the reference of the application, `{lifetime}` how long the link works. */
export const receiptMail = {
  subject: 'We’ve got your application ({reference})',
  heading: 'We’ve got your application',
  text: 'Thank you for applying to Daybreak. Our team reads every word.',
  reference: 'Your reference',
  answerDue: 'You’ll hear from us by',
  page: 'Use your private page to track it, change your email or phone, or withdraw.',
  guardian:
    'One thing left: your parent’s email. Add it on your private page, and we’ll ask your parent or guardian. We’ll start reading in the meantime.',
  button: 'Track your application',
  keep: 'Keep this link like a password: anyone who has it can read your application.',
  unexpected:
    'Didn’t apply? Someone typed your address by mistake. Ignore this email, or tell us and we’ll delete the application.',
} as const;

export const privateLinksMail = {
  subject: 'Your private link to Daybreak',
  heading: 'Your private link',
  text: 'You asked for the link to your private page. Each application has its own.',
  button: 'Follow {reference}',
  unexpected: 'You did not ask for this? Then leave this mail alone: it went to this address alone.',
} as const;

export const newAddressMail = {
  subject: 'Is this your email? ({reference})',
  heading: 'Is this your email?',
  text: 'Somebody wants to use this address for an application to Daybreak. It counts once you say that it is yours.',
  button: 'Yes, this is my email',
  lifetime: 'The link works once, and for {lifetime}.',
  unexpected: 'This is not about you? Then somebody typed your address by mistake. Leave this mail alone.',
} as const;

/** Says neither the new address nor a link: who reads the old mailbox may be somebody else by now. */
export const addressChangedMail = {
  subject: 'We write to another email now ({reference})',
  heading: 'Your application has another email',
  text: 'The email of your application to Daybreak was changed. We write to the new address from now on, and no longer to this one.',
  reference: 'Your reference',
  unexpected:
    'You did not change it? Then somebody else may have your private link: please answer this mail. You never applied? Then somebody typed your address by mistake, and this is our last mail to you.',
} as const;

/** It names no person: the address may have been typed by mistake, or by a stranger. */
export const guardianMail = {
  subject: 'A Daybreak applicant needs your consent ({reference})',
  heading: 'A young person named you as their parent or guardian',
  whoWeAre: 'Daybreak guides teenage founders from idea to investor-ready start-up. Applying is free.',
  text: 'Ask your child for this reference: it must be {reference}. Then read what it is about, and agree or say no.',
  reference: 'Their reference',
  unnamed: 'We’ve left out their name in case this reached the wrong person. They know the reference.',
  button: 'Read more and answer',
  keep: 'Anyone with this link can answer in your name. You can change your answer there.',
  unexpected: 'You know nothing of this? Then someone typed your address by mistake. Ignore this email, or say no.',
} as const;

/** The same about the one-page profile, which is on the page behind the link. */
export const guardianProfileMail = {
  subject: 'May investors see this page? ({reference})',
  heading: 'May investors see this page?',
  whoWeAre:
    'Daybreak guides teenage founders from idea to investor-ready start-up. You agreed that a young person takes part.',
  text: 'The young person with the reference {reference} wrote one page about their venture, with no name, school or contact details. Nobody sees it before you agree.',
  reference: 'Their reference',
  unnamed: 'This link replaces the one in our earlier email, which no longer works. Your earlier answer stays.',
  button: 'Read the page and answer',
  keep: 'Anyone with this link can answer in your name. You can change your answer there.',
  unexpected: 'You know nothing of this? Ignore this email: without your answer no investor sees anything.',
} as const;

export const privacyLink = 'What we keep, who sees it, for how long:';
export const privacyLabel = 'Privacy';
export const bareLink = 'If the button does not work, copy this link into your browser:';
export const whoWeAre = { line: subLine, description: organisationDescription } as const;
export const questions = 'Questions? Write to us:';

/** Instead of the subject, which tells less in the list of a mail program. */
export const headings: { readonly [status in Status]?: string } = {
  declined: 'Not this time',
  unreachable: 'We could not reach you',
  duplicate: 'We have this one twice',
  finished: 'You went the whole way',
};

/** Beneath and above the text that staff wrote. */
export const messageMail = {
  applyAgain: 'Apply again',
  questions: 'We would like to know',
  answerBy: (day: string) =>
    `You answer on your private page. Answers help most until ${day}; every answer may stay empty.`,
  answer: 'Answer on your private page',
  events: {
    invited: 'Choose a time',
    cancelled: 'Open your private page',
  },
  reference: (reference: string) => `Your reference is ${reference}.`,
  resendLink: (link: string) => `You do not have the link to your private page any more? Get it again: ${link}`,
  erasedAfter: (days: number) =>
    `Your answers are erased ${nameDays(days)} after this decision. You can erase them now on your private page.`,
  footnote: 'You can answer this mail. A person reads it.',
} as const;

/** Mails about a time of an event; `{time}` is its day and start. */
export const eventMail = {
  chosen: {
    subject: 'Your time: {time} ({reference})',
    heading: 'You have a place',
    text: 'You are coming: {title}.',
  },
  'given-back': {
    subject: 'You gave your place back: {title} ({reference})',
    heading: 'You gave your place back',
    text: 'We have noted it: {title}. Your time is free for somebody else.',
  },
  reminder: {
    subject: 'Reminder: {time} ({reference})',
    heading: 'See you soon',
    text: 'This is your reminder: {title}.',
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
    confirmed: 'The attached entry puts it into your calendar, in your own time.',
    cancelled: 'The attached entry takes the old time out of your calendar.',
  },
  button: 'Open your private page',
  until: (day: string) => `You can change it there until ${day}. Later, answer this mail.`,
  reference: (reference: string) => `Your reference is ${reference}.`,
  footnote: 'You can answer this mail. A person reads it.',
} as const;

export const checkReminder = {
  subject: (check: string, until: string) => `${check}: valid until ${until}`,
  own: (check: string, until: string) =>
    `Your record at Daybreak says “${check}: valid until ${until}”. Ask a coordinator how to renew it. After that day you can’t read applications until a new check is recorded.`,
  other: (name: string, check: string, until: string) =>
    `The record of ${name} says “${check}: valid until ${until}”. Check again, and record it on the team’s page. After that day ${name} has no access until you do.`,
  button: 'Open Daybreak',
  footnote: 'We send this once, fourteen days before a check ends.',
} as const;

export const profileInterestMail = {
  title: 'An investor would like to know more',
  text: 'Somebody who has a link to a one-page profile pressed “I would like to know more”. Write to the investor. The founder does not know of it yet.',
  button: 'Open the list',
  noNames: 'This mail has no names, so that it can be forwarded without harm.',
} as const;

export const teamInvitation = {
  subject: 'You are on the Daybreak team',
  heading: 'You are on the team',
  operator: 'The operator of this site',
  text: {
    reviewer: (by: string) =>
      `${by} added you as a reviewer. You read what teenagers want to build, write notes and give scores. You see their ` +
      'ventures and ages, not their names, schools or contact details.',
    mentor: (by: string) =>
      `${by} added you as a mentor. You work with one or two founders on what they build. You see their first names and ` +
      'what they write, not their schools or contact details.',
    coordinator: (by: string) =>
      `${by} added you as a coordinator. You read what teenagers want to build, answer them, and look after the team.`,
  },
  account:
    'You need an account with this address. Register first; we send you a link to confirm that the address is yours.',
  register: 'Register',
  login: 'You have an account already? Then login with this address.',
  button: 'Read applications',
  unexpected: (by: string | null) =>
    `${by === null ? 'This' : `You do not know ${by}, or this`} was not meant for you? Then leave this mail alone and nothing happens.`,
} as const;

export const mentorNamedMail = {
  subject: 'A founder to work with',
  heading: 'You have a founder to work with',
  text: 'We introduced you to the founder. Read what they wrote, then propose a first meeting.',
  button: 'Open the venture',
} as const;

export const testMail = {
  subject: 'A test of Daybreak’s mail',
  heading: 'The mails arrive',
  text: (site: string) => `The operator of ${site} has sent this mail to see whether the mails of the site arrive.`,
  source: 'The source of this mail says “dkim=pass” and “spf=pass” where all is well.',
} as const;
