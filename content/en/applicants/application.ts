import type { Status } from '../../../core/applications/status.ts';
import { transportFailures } from '../forms.ts';

export const title = 'Your application: Daybreak';
export const description = 'Your application to Daybreak, and what happens with it.';

/** What a status means to the applicant; `{date}` becomes a day, which the page may show in bold. */
type StatusText = {
  readonly headline: string;
  readonly text: string /** Only once a message was sent. */;
  readonly message?: string;
};

const answerBy = 'You get an answer by {date}.';

export const statusTexts: Record<Exclude<Status, 'spam'>, StatusText> = {
  new: { headline: 'We have your application.', text: 'We will read it next.' },
  'in-review': {
    headline: 'We are reading your application.',
    text: 'It is with the people who read. They read all of it.',
  },
  refining: {
    headline: 'Your idea is being refined.',
    text: 'Your idea is strong. Now we work on the weak parts with you.',
    message: 'Our last message says what to do next.',
  },
  'investor-ready': {
    headline: 'Your idea is ready to be seen.',
    text: 'You did it. We write to you before any investor meets it.',
  },
  declined: {
    headline: 'Not this time.',
    text: 'We read all of it and cannot take it further now. You can apply again whenever you like, with this idea or another one.',
    message: 'Our message says why.',
  },
  withdrawn: { headline: 'You took it back.', text: 'We stopped reading.' },
  unreachable: {
    headline: 'We could not reach you.',
    text: 'Check your email and phone below. Then we try again.',
  },
  duplicate: { headline: 'We have this one twice.', text: 'We go on with the other one.' },
  finished: { headline: 'You went the whole way.', text: 'Well done.' },
};

export const promise = {
  answerBy,
  late: 'We are late. You were promised an answer by {date}; it is still coming.',
  erasedOn: 'It is erased on {date}.',
} as const;

export const applyAgain = {
  withText: 'Apply again with your text',
  empty: 'Start with an empty form',
  note: 'The form opens with what you sent here, in this tab only. You can change all of it before you send it.',
  withoutScripts: 'Scripts are off here, so the form opens empty. Copy your text from this page first.',
} as const;

export const steps = { label: 'The way of your application', next: 'next', since: 'since {date}' } as const;

export const messages = {
  heading: 'Messages',
  receiptSubject: 'We have your application',
  receiptText: 'Your reference is {reference}. You get an answer by {date}.',
} as const;

export const askUs = {
  text: 'A question about your application?',
  link: 'Ask us',
  subject: 'A question about {reference}',
} as const;

export const sent = { heading: 'What you sent', phone: 'Phone' } as const;

export const contact = {
  open: 'Correct email or phone',
  note: 'We send a link to the new address. It counts once you opened that link.',
  waiting: 'We sent a link to {email}. That address counts once you opened the link.',
  save: { button: 'Save', busy: 'Saving...' },
  cancel: 'Cancel',
} as const;

export const changedMind = {
  heading: 'Changed your mind?',
  closedHeading: 'Your data',
  erasedOn: 'Everything is erased on {date}, {days} after our answer. You can do it now.',
  withdrawnErasedOn: 'Everything is erased on {date}. You can do it now.',
  withdraw: 'Withdraw',
  withdrawNote: 'We stop reading.',
  withdrawNoteErased: 'We stop reading. {days} later we erase it.',
  erase: 'Erase everything',
  eraseNote: 'At once and for good: your answers, our notes, all messages.',
  privacy: 'What we keep, and for how long',
} as const;

export const privateNote = 'Anyone who has this page’s address can read it. Keep it like a password.';
export const renew = {
  text: 'Has somebody else seen the link?',
  button: { button: 'Make a new link', busy: 'Making it...' },
} as const;

export const withdrawDialog = {
  heading: 'Withdraw this application?',
  text: 'We stop reading.',
  erased: '{days} later we erase it. Your private page stays until then.',
  again: 'You can apply again at any time.',
  button: { button: 'Withdraw', busy: 'Withdrawing...' },
  keep: 'Keep it',
} as const;

/** The word that has to be typed before everything is erased. */
export const eraseWord = 'erase';

export const eraseDialog = {
  heading: 'Erase everything?',
  text: 'Your answers, our notes and all messages are erased at once, and this page too. You cannot undo this.',
  label: 'To be sure, type the word erase',
  backups: 'Safety copies disappear within {days}.',
  button: { button: 'Erase everything', busy: 'Erasing...' },
} as const;

/** What was just done; the codes stand in addresses (`?notice=`). */
export const notices = {
  saved: 'Your phone number is corrected.',
  asked: 'We sent a link to the new address. It counts once you opened that link.',
  'guardian-asked': 'Thank you. They are asked now. You see their answer here.',
  'new-link': 'This is your new link. Every older one has ended. Save the address of this page.',
} as const;

/** Why something was not done. */
export const refusals = {
  'not-an-email': 'Please enter an email address, like name@school.example.',
  'own-address': 'This is your own address. Please enter the one of a parent or guardian.',
  'not-asked': 'No parent or guardian is asked about this application any more.',
  'phone-missing': 'Please fill in this field.',
  'phone-unusable': 'This is not a phone number that we can keep. Please type it again.',
  'too-many': 'There were too many tries just now. Wait an hour, then try again.',
  'wrong-word': 'Type the word erase, and nothing else.',
  ...transportFailures,
} as const;

export const newAddress = {
  title: 'Confirm your email: Daybreak',
  heading: 'Is this your email?',
  text: 'It becomes the address of the application {reference}.',
  button: { button: 'Yes, this is my email', busy: 'Saving...' },
  doneHeading: 'Your new email counts from now on.',
  done: 'You can close this page. To see your application, open your private link.',
  spentHeading: 'This link has ended.',
  spent: 'It was used already, or it is too old. On your private page you can ask for another one.',
  lost: 'Lost your link?',
} as const;
