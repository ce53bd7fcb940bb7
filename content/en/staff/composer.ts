import { spellCount } from '../numbers.ts';

/** Writing a message, to one applicant or to many. */
export const composerTexts = {
  subject: 'Subject',
  text: 'Text',
  placeholders: (count: number) =>
    count === 1
      ? 'Fill in the highlighted place before this can be queued.'
      : `${spellCount(count)} places are highlighted. Fill them in before this can be queued.`,
  unfinished: 'Replace the brackets with your own words before queueing.',
  notSent:
    'Nothing is sent yet. The applicant sees the new status when a coordinator sends this. Changing it again replaces this message.',
  notSentYet: 'Nothing is sent yet. A coordinator sends it in Messages.',
  withoutMessage: 'Change status without message',
  cancel: 'Cancel',
  about: 'About',
  application: 'The application',
  invitations: 'Invitations',
  invitation: 'The day, the place and the times are added. Nothing is sent yet.',
} as const;

export const questionTexts = {
  title: (name: string) => `Questions for ${name}`,
  upTo: (count: number) => `up to ${spellCount(count).toLowerCase()}`,
  question: (number: number) => `Question ${number}`,
  add: 'Add a question',
  answerBy: 'Answers by',
  use: 'Use this question',
} as const;
