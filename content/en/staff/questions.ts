import { lowerDay } from './forms.ts';

/** Questions, answers and versions, as the team reads them. */
export const questions = {
  heading: 'Questions and answers',
  asked: (when: string, answered: string | null) =>
    `Asked ${lowerDay(when)}${answered === null ? '' : `, answered ${lowerDay(answered)}`}`,
  askedBy: (who: string, when: string) => `Asked by ${who}, ${lowerDay(when)}.`,
  open: (date: string) => `The applicant can answer until ${date}.`,
  closed: 'These questions are closed.',
  none: 'No questions yet.',
  noAnswer: 'No answer',
  earlier: 'Earlier questions',
  suggest: 'Suggest a question',
  suggestPrompt: 'What would you ask the applicant?',
  suggestHint: 'A coordinator decides whether to ask it.',
  suggestButton: 'Suggest',
  suggestedBy: (who: string) => `Suggested by ${who}`,
} as const;

export const versionTexts = {
  sent: (number: number, day: string) => (number === 1 ? `Sent ${day}` : `Version ${number}, sent ${day}`),
  ins: 'new:',
  del: 'deleted:',
  end: 'end of the mark.',
  changed: 'Show what changed',
  show: 'Show the text',
  hidden: 'Details in […] are hidden because they could say who this is. Suggest a question if you need to know more.',
} as const;
