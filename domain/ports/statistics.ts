import type { StatusCounts } from './review-store.ts';

/** From this timestamp on and before that one (ISO 8601, UTC). */
export type Period = { readonly from: string; readonly until: string };

/** The most frequent values, the most frequent first, and all others together. */
export type Ranking = {
  readonly top: readonly { readonly value: string; readonly count: number }[];
  readonly others: { readonly values: number; readonly count: number };
};

/** How the applications of a period are spread. */
export type Breakdown = {
  readonly byStatus: StatusCounts;
  /** By age, rising. */
  readonly byAge: readonly { readonly age: number; readonly count: number }[];
  readonly byCity: Ranking;
  readonly bySchool: Ranking;
  /** By full days of 24 hours until staff first wrote, rising; those without an answer are left out. */
  readonly byDaysToAnswer: readonly { readonly days: number; readonly count: number }[];
};

/** Counts applications. Suspected entries are left out. Every method rejects when the store cannot be reached. */
export interface ReviewStatistics {
  /** `starts`: when each day begins, and the end of the last one. Resolves to a count for each day. */
  countPerDay(starts: readonly string[]): Promise<readonly number[]>;
  /** `most`: how many cities and schools to name. */
  readBreakdown(period: Period, most: number): Promise<Breakdown>;
}

/** The days until half of all answers were given; null when there is none. */
export function findMedianDays(byDaysToAnswer: Breakdown['byDaysToAnswer']): number | null {
  const total = byDaysToAnswer.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  for (const { days, count } of byDaysToAnswer) {
    counted += count;
    if (counted * 2 >= total) return days;
  }
  return null;
}
