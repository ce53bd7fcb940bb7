/** From this timestamp on and before that one (ISO 8601, UTC). */
type Period = { readonly from: string; readonly until: string };

/** By full days of 24 hours until staff first wrote, rising; those without an answer are left out. */
export type DaysToAnswer = readonly { readonly days: number; readonly count: number }[];

/** Counts applications. Suspected entries are left out. Every method rejects when the store cannot be reached. */
export interface ReviewStatistics {
  /** `starts`: when each period begins, and the end of the last one. Resolves to a count for each period. */
  countBetween(starts: readonly string[]): Promise<readonly number[]>;
  countDaysToAnswer(period: Period): Promise<DaysToAnswer>;
}

/** The days until half of all answers were given; null when there is none. */
export function findMedianDays(byDaysToAnswer: DaysToAnswer): number | null {
  const total = byDaysToAnswer.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  for (const { days, count } of byDaysToAnswer) {
    counted += count;
    if (counted * 2 >= total) return days;
  }
  return null;
}
