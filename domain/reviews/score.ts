import type { ReviewedApplication } from '../model/review.ts';

/** The questions of a score, with five levels each; a later version of them has the next number. */
export type Rubric = {
  readonly version: number;
  readonly questions: readonly {
    readonly text: string;
    /** As part of a list in a sentence. */
    readonly short: string;
    readonly levels: readonly [string, string, string, string, string];
  }[];
};

export const levelCount = 5;
export const questionCount = 4;
export const reasonMaximumLength = 500;

/** Null: not chosen yet. */
export type Levels = readonly (number | null)[];

/**
 * `scores`: what one reviewer decided about one application; parent is the application, position is `at`, group is the
 * reviewer's key, behind the kind where that is not `given`.
 */
export type Score = { readonly at: string; readonly by: string } & (
  | {
      readonly kind: 'given';
      readonly rubric: number;
      /** The version of the venture text that was read. */
      readonly version: number;
      readonly levels: readonly number[];
      readonly reason: string;
      /** The newest version for which they left it as it is. */
      readonly keptFor?: number;
    }
  /** Put off: what was typed so far. */
  | { readonly kind: 'later'; readonly levels: Levels; readonly reason: string }
  /** Knows the applicant. */
  | { readonly kind: 'stepped-aside' }
);

export type GivenScore = Extract<Score, { kind: 'given' }>;

/** Whether there is a newer version of the venture text than the one that the score stands for. */
export function isOutdated({ version, keptFor = 1 }: GivenScore, versions: number): boolean {
  return Math.max(version, keptFor) < versions;
}

/** The first question with the lowest or highest level, for which a reason is asked; -1 for none. */
export function findExtreme(levels: Levels): number {
  return levels.findIndex((level) => level === 1 || level === levelCount);
}

/** Whether the queue gives it to reviewers; `engines/sql/review-filter.ts` asks the same of all applications. */
export function mayBeScored({ spamFlag, review }: Pick<ReviewedApplication, 'spamFlag' | 'review'>): boolean {
  const { status, answeredAt, firstAnsweredAt } = review;
  if (spamFlag !== null) return false;
  return (
    status === 'new' ||
    status === 'in-review' ||
    (status === 'refining' && answeredAt === null && firstAnsweredAt !== null)
  );
}
