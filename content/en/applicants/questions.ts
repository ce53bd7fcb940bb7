import { nameDays } from '../dates.ts';
import { spellCount } from '../numbers.ts';

/** The block of the private page in which questions are answered; `{…}` is filled in. */
export const ownQuestions = {
  headline: (number: number) =>
    number === 1 ? 'We have a question for you.' : `We have ${spellCount(number).toLowerCase()} questions for you.`,
  lead: 'Your answers help most until {date}.',
  sentHeadline: 'We have your answers.',
  sentLead: 'You’ll hear from us by {date}.',
  heading: (number: number) => `${spellCount(number)} ${number === 1 ? 'question' : 'questions'}`,
  intro: 'Answer what you can and leave the rest blank. Nothing is sent until you press Send answers.',
  daysLeft: (days: number) => (days === 0 ? 'Today' : `${nameDays(days)} left`),
  version: 'Send a new version of your description',
  versionNote: 'This is the text you sent on {date}. Change it here, or leave it as it is. We keep both.',
  button: 'Send answers',
  until: 'You can send again until {date}.',
  sent: (time: string) => `Sent ${time.charAt(0).toLowerCase()}${time.slice(1)}`,
  answers: 'Your answers',
  noAnswer: 'No answer',
  change: 'Add or change something',
  closed: 'These questions are closed. Something to add? Reply to our last email.',
} as const;

export const feedback = {
  heading: 'Did our reply help?',
  yes: 'Yes',
  no: 'No',
  button: 'Send',
} as const;

/** Reasons for a refusal. The typed texts stay in their fields. */
export const answerRefusals = {
  'nothing-new': 'Nothing is new yet. Answer a question or change your text, then send it.',
  'not-plain-text': 'This contains a character we can’t save. Retype that part.',
  'answer-too-long': 'An answer is too long. Up to 2,000 characters fit.',
  'version-too-long': 'Your description is too long. Up to 6,000 characters fit.',
  'version-missing': 'Your description is empty. Write it again, or reload the page to get it back.',
  closed: 'These questions have closed. Copy what you typed and reply to our last email.',
  'asked-again': 'We’ve asked newer questions since. Copy what you typed, then reload the page.',
  'sent-elsewhere': 'You’ve sent something else from another tab since. Copy what you typed, then reload the page.',
  gone: 'These questions no longer exist.',
  'feedback-missing': 'Choose yes or no.',
} as const;
