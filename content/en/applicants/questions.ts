import { nameDays } from '../dates.ts';
import { formatCount, spellCount } from '../numbers.ts';

/** The block of the private page in which questions are answered; `{…}` is filled in. */
export const ownQuestions = {
  heading: (number: number) => `${spellCount(number)} ${number === 1 ? 'question' : 'questions'}`,
  lead: 'We have questions for you. Your answers help most until {date}.',
  sentHeadline: 'We have your answers.',
  sentLead: 'You hear from us by {date}.',
  intro:
    'Answer what you can. Every answer may stay empty; one new thing is enough. What you type stays in this tab until you send it.',
  daysLeft: (days: number) => (days === 0 ? 'Today' : `${nameDays(days)} left`),
  version: 'Send a new version of your venture text',
  versionNote: 'This is the text that you sent on {date}. Change it here, or leave it as it is. We keep both.',
  length: (length: number, maximum: number) => `${formatCount(length)} of ${formatCount(maximum)} characters`,
  nearLimit: (left: number) => `${formatCount(left)} characters left`,
  overLimit: (over: number) => `${formatCount(over)} characters too many`,
  button: { button: 'Send answers', busy: 'Sending...' },
  until: 'You can send again until {date}.',
  cancel: 'Cancel',
  sent: (time: string) => `Sent ${time.charAt(0).toLowerCase()}${time.slice(1)}`,
  steps: [
    ['We read it', 'The people who read your application see your answers.'],
    ['We write to you', 'By mail, and here on your private page.'],
    ['Then you know what comes next', 'More questions, or the next step.'],
  ],
  answers: 'Your answers',
  noAnswer: 'No answer',
  newest: (number: number) => `Version ${number} of your venture text`,
  first: (date: string) => `As sent on ${date}`,
  earlier: (number: number, date: string) => `Version ${number}, sent on ${date}`,
  change: 'Add or change something',
  closed: 'These questions are closed. Is there still something to say? Answer our last mail.',
} as const;

export const feedback = {
  heading: 'Did this answer help you?',
  yes: 'Yes',
  no: 'No',
  line: 'What would have helped? One line, if you like.',
  button: { button: 'Send', busy: 'Sending...' },
  note: 'It goes to the team without your name.',
  thanks: 'Thank you. You can change what you said.',
} as const;

/** Why answers were not taken. What was typed stays in its fields. */
export const answerRefusals = {
  'nothing-new': 'Nothing is new yet. Answer a question or change your text, then send it.',
  'answer-too-long': 'An answer is too long. 2,000 characters are the most.',
  'version-too-long': 'Your venture text is too long. 6,000 characters are the most.',
  'version-missing': 'Your venture text is empty. Write it again, or load the page again to get it back.',
  closed: 'Nothing more can be sent here: these questions were closed. Copy what you typed and answer our last mail.',
  'asked-again': 'We have asked newer questions meanwhile. Copy what you typed, then load the page again.',
  'sent-elsewhere':
    'You have sent something else from another tab meanwhile. Copy what you typed, then load the page again.',
  gone: 'Nothing is asked here any more.',
  'feedback-missing': 'Choose yes or no.',
  'feedback-too-long': 'That is too long for one line. 300 characters are the most.',
} as const;
