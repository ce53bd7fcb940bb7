import type { SaveScoreError } from '../../../core/reviews/save-score.ts';
import { formatCount, spellCount } from '../numbers.ts';

const applications = (count: number, most: number) =>
  count === 1
    ? '1 application has'
    : `${formatCount(Math.min(count, most - 1))}${count >= most ? ' and more' : ''} applications have`;

const asideNote = 'What you typed about it is discarded. The history says only that one person stepped aside.';

export const review = {
  title: 'Review',
  heading: 'Review',
  /** The number says what this person has done, and nothing about others. */
  waiting: (count: number, most: number) => `${applications(count, most)} no score of yours yet.`,
  newVersion: 'A new version waits for your score.',
  oneByOne: 'You get those that need one, one after the other.',
  codeOnly: 'As in every review you see code and age only.',
  nothing: 'Nothing waits for your score.',
  notScoring: 'You do not score. You see all scores in the list, and you give none.',
  toScores: 'Applications by score',
  applicant: (code: string, age: number) => `Applicant ${code}, ${age}`,
  version: (number: number, when: string) => (number === 1 ? `Sent ${when}` : `Version ${number}, sent ${when}`),
  due: (days: string) => `Answer due ${days}`,
  scoreSheet: 'Your score',
  level: (level: number, text: string) => `${level}: ${text}`,
  allLevels: 'All levels in words',
  reason: 'Why, in a sentence',
  optional: '(if you like)',
  needed: (question: string, isHighest: boolean) =>
    `Needed here, because “${question}” has the ${isHighest ? 'highest' : 'lowest'} level.`,
  save: 'Save and next',
  later: 'Skip',
  keep: 'Leave my score as it is',
  independence:
    'The scores of others stay hidden until yours is given. What you type is kept until you save it, also when you close the page.',
  again: (version: number) =>
    `You scored version ${version}. This one is newer; until you score again, the score stands.`,
  know: 'I know this person',
  change: 'Change what you saved',
  done: {
    heading: 'There is nothing to read now.',
    text: 'When applicants send answers or new applications arrive, the next one stands here.',
  },
  /** What cannot be taken back. */
  decisions: {
    aside: {
      title: (code: string) => `Step aside from ${code}?`,
      text: 'Another person scores it, and you do not see it again, neither here nor in Applications. You need not say why, and we do not ask. It cannot be undone here.',
      note: asideNote,
      confirm: 'Step aside',
      keep: 'Keep reading',
    },
    /** A coordinator keeps it in the list. */
    'aside-hidden': {
      title: (code: string) => `Step aside from ${code}?`,
      text: 'Another person scores it, and its scores stay hidden from you. You need not say why, and we do not ask. It cannot be undone here.',
      note: asideNote,
      confirm: 'Step aside',
      keep: 'Keep reading',
    },
  },
  refusals: {
    'levels-missing': 'Choose a level for each of the four questions.',
    'reason-missing': 'Write a sentence why: a level is the lowest or the highest.',
    'too-long': 'The reason is too long. 500 characters are the most.',
    'not-plain-text': 'The reason holds a character that cannot be stored.',
    'score-gone': 'This application is not here any more.',
    'score-closed': 'This application was closed meanwhile, so it needs no score.',
    'score-changed': 'You have saved another score for it in another tab. It was not overwritten.',
  } satisfies { readonly [code in SaveScoreError]: string },
  notices: {
    save: 'Saved.',
    later: 'Skipped.',
    keep: 'Your score stays as it is.',
    aside: 'You stepped aside.',
  },
} as const;

/** In the list of a reviewer. */
export const ownScores = {
  column: 'Your score',
  decisions: { 'not-yet': 'Not yet', later: 'Skipped', given: 'Scored' },
  parts: {
    '': 'All',
    unscored: 'Not scored by you',
    scored: 'Scored by you',
  },
  waiting: (count: number, most: number) => `${applications(count, most)} no score of yours yet`,
  oneByOne: 'One after the other, about three minutes each. You can stop at any time.',
  next: 'Review the next one',
} as const;

/** The scores of an application, in its drawer. */
export const scoresSection = {
  heading: 'Scores',
  own: 'Your score',
  hidden: 'Scores and notes of others stay hidden until you gave yours.',
  scoreIt: 'Score it',
  changeIt: 'Change it',
  order: (names: readonly string[]) => `In this order: ${names.slice(0, -1).join(', ')}, ${names.at(-1)}.`,
  adjusted: (mean: string) => `${mean} without the strictness of each reviewer.`,
  none: 'No scores yet.',
  you: 'You',
  forVersion: (version: number) => `for version ${version}`,
  aside: (count: number) => (count === 1 ? 'One person stepped aside.' : `${spellCount(count)} people stepped aside.`),
} as const;

/** The score of an application in the list and on its page, with its standard error. */
export const scores = {
  mean: (mean: number) => mean.toFixed(1),
  error: (error: number) => `± ${error.toFixed(1)}`,
  count: (count: number) => (count === 1 ? '1 score' : `${formatCount(count)} scores`),
} as const;
