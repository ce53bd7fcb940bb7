import type { Status } from '../../core/applications/status.ts';
import type { LinkMail } from '../../core/mails/mail.ts';
import { nameDays } from './dates.ts';
import { subLine } from './site/frame.ts';
import { describeOperator, type Operator, operatorTexts } from './site/operator.ts';

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
    text: 'You signed up for Daybreak with this address. Confirm that it’s yours.',
    button: 'Confirm email',
    lifetime: 'The link works for {lifetime}. The page may ask you to sign in first.',
    unexpected: 'Didn’t sign up? Ignore this email and nothing will happen.',
  },
  'reset-password': {
    subject: 'Reset your Daybreak password',
    heading: 'Choose a new password',
    text: 'You asked to reset the password of your Daybreak account. Open the page and choose a new one.',
    button: 'Choose a password',
    lifetime: 'The link works once, and for {lifetime}.',
    unexpected: 'Didn’t ask? Ignore this email. Your password stays as it is.',
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
  text: 'Here’s the link you asked for. Each application has its own private page.',
  button: 'Track {reference}',
  unexpected: 'Didn’t ask? Ignore this email. We sent it to this address only.',
} as const;

export const newAddressMail = {
  subject: 'Is this your email? ({reference})',
  heading: 'Is this your email?',
  text: 'Someone wants to use this address for an application to Daybreak. Confirm that it’s yours and we’ll use it.',
  button: 'Yes, this is my email',
  lifetime: 'The link works once, and for {lifetime}.',
  unexpected: 'Not you? Someone typed your address by mistake. Ignore this email.',
} as const;

/** Says neither the new address nor a link: the old mailbox may have another reader by now. */
export const addressChangedMail = {
  subject: 'Your contact email has changed ({reference})',
  heading: 'Your contact email has changed',
  text: 'Your application to Daybreak has a new contact email. From now on we’ll write there, and no longer to this address.',
  reference: 'Your reference',
  unexpected:
    'Didn’t change it? Someone else may have your private link: reply to this email. Never applied? Someone typed your address by mistake, and this is our last email to you.',
} as const;

/** It names no person: the address may have been typed by mistake, or by a stranger. */
export const guardianMail = {
  subject: 'A Daybreak applicant needs your consent ({reference})',
  heading: 'A young person named you as their parent or guardian',
  whoWeAre: 'Daybreak guides teenage founders from idea to investor-ready start-up. Applying is free.',
  text: 'Ask your child for this reference: it must be {reference}. Then read what it’s about, and agree or say no.',
  reference: 'Their reference',
  parents: 'For parents',
  unnamed: 'We’ve left out their name in case this reached the wrong person. They know the reference.',
  button: 'Read more and answer',
  keep: 'Anyone with this link can answer in your name. You can change your answer there.',
  unexpected: 'Don’t know about this? Someone typed your address by mistake. Ignore this email, or say no.',
} as const;

/** The same about the one-page profile, which is on the page behind the link. */
export const guardianProfileMail = {
  subject: 'May investors see this page? ({reference})',
  heading: 'May investors see this page?',
  whoWeAre:
    'Daybreak guides teenage founders from idea to investor-ready start-up. You agreed that a young person may take part.',
  text: 'The young person with the reference {reference} wrote one page about their venture, with no name, school or contact details. No investor sees it unless you agree.',
  reference: 'Their reference',
  parents: 'For parents',
  unnamed: 'This link replaces the one in our earlier email, which no longer works. Your earlier answer stays.',
  button: 'Read the page and answer',
  keep: 'Anyone with this link can answer in your name. You can change your answer there.',
  unexpected: 'Don’t know about this? Ignore this email: unless you agree, no investor sees anything.',
} as const;

export const privacyLink = 'What we keep, who sees it and for how long:';
export const privacyLabel = 'Privacy';
export const concernLine = 'Worried about somebody’s safety? Report it here:';
export const bareLink = 'If the button doesn’t work, copy this link into your browser:';
export const whoWeAre = {
  line: subLine,
  operator: (operator: Operator) => operatorTexts.who.replace('{operator}', describeOperator(operator)),
} as const;
export const questions = 'Questions? Write to us:';

/** Instead of the subject, which says less in the list of a mail program. */
export const headings: { readonly [status in Status]?: string } = {
  declined: 'Not this time',
  unreachable: 'We couldn’t reach you',
  duplicate: 'We have this one twice',
  finished: 'You made it all the way',
};

/** Beneath and above the text that staff wrote. */
export const messageMail = {
  applyAgain: 'Read this and apply again',
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
  text: 'Someone with a link to a one-page profile pressed “I’d like to know more”. Write to the investor. The founder sees it on their private page.',
  button: 'Open the list',
  noNames: 'This email contains no names, so it’s safe to forward.',
} as const;

export const concernMail = {
  title: 'Somebody reported a concern',
  text: 'A concern was reported to Daybreak. This email doesn’t say what it’s about, so read it on the site today.',
  button: 'Read it',
  footnote: 'Only the people who look after concerns get this email, and only they can read what it’s about.',
} as const;

export const teamInvitation = {
  subject: 'You’re on the Daybreak team',
  heading: 'You’re on the team',
  operator: 'The operator of this site',
  text: {
    reviewer: (by: string) =>
      `${by} added you as a reviewer. You’ll read what teenagers want to build, write notes and give scores. You’ll see ` +
      'their ventures and ages, not their names, schools or contact details.',
    mentor: (by: string) =>
      `${by} added you as a mentor. You’ll work with one or two founders on what they build. You’ll see their first ` +
      'names and what they write, not their schools or contact details.',
    coordinator: (by: string) =>
      `${by} added you as a coordinator. You’ll read what teenagers want to build, reply to them, and look after the team.`,
  },
  account:
    'You need an account with this address. Register first, and we’ll email you a link to confirm that it’s yours.',
  register: 'Register',
  login: 'Already have an account? Sign in with this address.',
  button: 'Open Daybreak',
  unexpected: (by: string | null) =>
    `${by === null ? '' : `Don’t know ${by}? `}Not meant for you? Ignore this email and nothing will happen.`,
} as const;

export const mentorNamedMail = {
  subject: 'A founder to work with',
  heading: 'You have a founder to work with',
  text: 'We’ve introduced you to the founder. Read what they wrote, then propose a first meeting.',
  button: 'Open the venture',
} as const;

export const testMail = {
  subject: 'A test of Daybreak’s email',
  heading: 'The emails arrive',
  text: (site: string) => `The operator of ${site} sent this email to check that the site’s emails arrive.`,
  source: 'If all is well, the source of this email says “dkim=pass” and “spf=pass”.',
} as const;
