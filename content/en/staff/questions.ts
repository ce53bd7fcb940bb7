import { lowerDay } from './forms.ts';

/** Questions, answers and versions, as staff read and write them. */
export const questions = {
  heading: 'Questions and answers',
  to: (name: string) => `Questions to ${name}`,
  note: 'One to five. They are answered on the private page. Every answer may stay empty.',
  question: (number: number) => `Question ${number}`,
  remove: (number: number) => `Remove question ${number}`,
  add: 'Add a question',
  until: 'Answers help most until',
  below:
    'The questions and the day stand below the text in the mail. With questions, the sentence in square brackets writes itself.',
  proposedBy: (who: string) => `Proposed by ${who}`,
  use: 'Use this question',
  propose: 'Propose a question',
  proposeLabel: 'Your question. A coordinator decides whether to send it.',
  proposeButton: 'Propose',
  asked: (who: string, when: string, answered: number, all: number) =>
    `Asked by ${who}, ${lowerDay(when)}. ${answered === 0 ? 'None' : answered} of ${all} answered.`,
  open: (date: string) => `More can be sent until ${date}.`,
  closed: 'These questions are closed.',
  lastSent: (when: string) => `Last sent ${lowerDay(when)}`,
  noAnswer: 'No answer',
  earlier: 'Earlier questions',
  ask: 'Ask questions',
  askAgain: 'Ask again',
} as const;

/** Instead of the gap of the template, where the message asks questions. */
export const gapFilled =
  'We have questions for you. You answer them on your private page. If your text has changed, you can send a new version of it there too.';

export const versionTexts = {
  newest: (number: number) => `Version ${number} of ${number}`,
  first: (date: string) => `As sent on ${date}`,
  later: (number: number, date: string) => `Version ${number}, ${date}`,
  new: 'new:',
  out: 'taken out:',
  end: 'end of the mark.',
  legendNew: ['Underlined', 'is new'],
  legendOut: ['Struck through', 'was taken out'],
  changed: (before: number) => `What changed since version ${before}`,
  tooMuch: 'More than two thirds are new, so there is nothing to mark.',
} as const;
