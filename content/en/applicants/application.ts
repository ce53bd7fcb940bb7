import type { Status } from '../../../core/applications/status.ts';
import { transportFailures } from '../forms.ts';

export const title = 'Your application';

/** A status in the words of the applicant. */
type StatusText = { readonly headline: string; readonly text: string };

export const statusTexts: Record<Exclude<Status, 'spam'>, StatusText> = {
  new: { headline: 'We have your application.', text: 'We’ll read it next.' },
  'in-review': {
    headline: 'We’re reading your application.',
    text: 'Our reviewers have it, and they read every word.',
  },
  refining: {
    headline: 'Let’s make your idea stronger.',
    text: 'It’s a strong idea. Now we’ll work on the weak spots with you.',
  },
  'investor-ready': {
    headline: 'Your idea is ready to be seen.',
    text: 'You did it. We’ll write to you before any investor sees it.',
  },
  declined: {
    headline: 'Not this time.',
    text: 'We read every word, and we can’t take it further right now.',
  },
  withdrawn: { headline: 'You withdrew your application.', text: 'We’ve stopped reading it.' },
  unreachable: {
    headline: 'We couldn’t reach you.',
    text: 'Check your email and phone number below, and we’ll try again.',
  },
  duplicate: { headline: 'We have this one twice.', text: 'We’ll carry on with the other one.' },
  finished: {
    headline: 'You made it all the way.',
    text: 'Well done. You took your idea from a sentence to the summit.',
  },
};

/** News that says more than the status; `{…}` is filled in, and the page may show it in bold. */
export const news = {
  refused: {
    headline: 'Your parent or guardian said no.',
    lead: 'So we’ve paused questions and invitations. Talk to them: they can change their answer with the same link. Our team decides what happens next and writes to you.',
  },
  late: 'Sorry, we’re late. We promised a reply by {date}, and it’s still coming.',
  answerBy: 'You’ll hear from us by {date}.',
} as const;

/** Above the message that says why. */
export const declinedLead = 'Here’s why, and what you could do next.';

export const ideaLabel = 'Your idea, in your words';

export const applyAgain = {
  lead: 'You can apply again whenever you like, with this idea or another.',
  withText: 'Apply again with your text',
  withoutScripts: 'Scripts are off in your browser, so the form opens empty. Copy your text from this page first.',
} as const;

export const steps = { label: 'How far your application is', next: 'next', since: 'since {date}' } as const;

export const messages = {
  heading: 'Messages',
  receiptSubject: 'We have your application',
  receiptText: 'Your reference is {reference}.',
} as const;

export const askUs = {
  text: 'A question about your application?',
  link: 'Ask us',
  subject: 'A question about {reference}',
} as const;

export const sent = { heading: 'What you sent', labels: { phone: 'Phone', message: 'Description' } } as const;

export const contact = {
  open: 'Change email or phone',
  note: 'We’ll email the new address. Open the link to make the change.',
  waiting: 'We’ve emailed {email}. Open the link there to make the change.',
  save: 'Save changes',
} as const;

export const changedMind = {
  heading: 'Changed your mind?',
  closedHeading: 'Your data',
  erasedOn: 'We’ll delete everything on {date}. You can do it now.',
  withdraw: 'Withdraw',
  withdrawText: 'We’ll stop reading it. You can apply again at any time.',
  withdrawErased: 'We’ll delete it {days} later. Your private page stays until then.',
  withdrawButton: 'Withdraw my application',
  erase: 'Delete everything',
  eraseText:
    'Permanently deletes your answers, our notes and all messages, and this page too. It cannot be undone. Backups follow within {days}.',
  privacy: 'What we keep, and for how long',
} as const;

/** The word that has to be typed before everything is deleted. */
export const eraseWord = 'delete';
export const eraseLabel = 'Type “delete” to confirm';

/** Above the link to the page of concerns. */
export const concern = 'Does something feel wrong?';

export const privateNote = 'Anyone with this page’s address can read it. Keep it like a password.';
export const renew = { text: 'Has someone else seen the link?', button: 'Create a new link' } as const;

/** Said once, after a form of this intent. */
export const notices = {
  contact: 'Saved. If you changed your email, open the link we’ve sent there.',
  guardian: 'We’ve emailed them. Tell them your reference, so that they know it’s you.',
  renew: 'This is your new link. Older ones no longer work, so bookmark this page.',
  answers: 'Your answers are with us. We’ll email you, and reply here too.',
  invitation: 'Thank you. We have your answer to the invitation.',
  publicity: 'Saved. Below you can change what you said about photos.',
  'finish-step': 'Well done. Everyone who works with you can see that.',
  'end-mentoring': 'You no longer work with this mentor. Our coordinators will write to you.',
  feedback: 'Thanks for telling us. You can change what you said below.',
} as const;

/** Reasons for a refusal. */
export const pageRefusals = {
  'not-an-email': 'Enter an email address, like name@school.example.',
  'own-address': 'That’s your own address. Enter your parent’s or guardian’s.',
  'not-asked': 'We no longer need a parent or guardian for this application.',
  'guardian-said-no': 'Your parent or guardian said no, so we can’t ask anyone else. Wrong person? Write to us.',
  'phone-missing': 'This field is required.',
  'phone-unusable': 'We can’t save this phone number. Type it again.',
  'too-many': 'Too many attempts. Wait an hour, then try again.',
  'wrong-word': 'Type the word “delete” and nothing else.',
  'changed-meanwhile': 'This page was out of date. It now shows the newest: look at it, then try again.',
  'no-venture': 'This application is closed.',
  'not-found': 'This page no longer exists.',
  'too-long': 'This is too long. Shorten it.',
  ...transportFailures,
} as const;

export const newAddress = {
  asked: { heading: 'Is this your email?', text: 'It becomes the address for application {reference}.' },
  button: 'Yes, this is my email',
  done: {
    heading: 'Email confirmed.',
    text: 'You can close this page. To see your application, open your private link.',
  },
  spent: {
    heading: 'This link has expired or been used.',
    text: 'You can ask for another one on your private page.',
  },
  lost: 'Lost your link?',
} as const;
