import type { SaveScoreError } from '../../../core/reviews/save-score.ts';
import { formatCount } from '../numbers.ts';

const applications = (count: number, most: number) => {
  if (count === 1) return '1 application to score';
  return `${count < most ? formatCount(count) : `More than ${formatCount(most - 1)}`} applications to score`;
};

export const review = {
  title: 'Review',
  lead: (count: number, most: number) => `${applications(count, most)}. You see them one at a time.`,
  nothing: 'Nothing to score.',
  notScoring: 'You don’t score applications. You see all scores in the list.',
  toScores: 'Applications by score',
  done: 'You’re all caught up.',
  doneText: 'New applications and new versions appear here.',
  applicant: (code: string, age: number) => `Applicant ${code}, ${age}`,
  scoreSheet: 'Your score',
  rating: (rating: number, text: string) => `${rating}: ${text}`,
  reason: 'Why, in one sentence',
  optional: 'Optional',
  save: 'Save and next',
  skip: 'Skip',
  again: (version: number) => `You scored version ${version}, and this one is newer. Until you save, your score stays.`,
  keys: { to: 'to', rate: 'rate and move on' },
  change: 'Change it',
  refusals: {
    'levels-missing': 'Rate all four questions.',
    'too-long': 'That reason is too long. Up to 500 characters.',
    'score-gone': 'This application no longer exists.',
    'score-closed': 'This application was closed, so it no longer needs a score.',
    'score-changed': 'You saved another score in another tab. Save again to replace it.',
  } satisfies { readonly [code in SaveScoreError]: string },
  notices: {
    save: 'Score saved.',
    skip: 'Skipped.',
    aside: 'You stepped aside.',
    suggested: 'Question suggested.',
  },
} as const;

/** The score of an application in the list and on its page, with its standard error. */
export const scores = {
  adjusted: (mean: number, error: number) => `${mean.toFixed(1)} ± ${error.toFixed(1)}`,
  count: (count: number) => (count === 1 ? '1 score' : `${formatCount(count)} scores`),
} as const;
