import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { countDays } from '../time.ts';
import { selectApplications } from './application-filter.ts';
import { countApplications } from './count-applications.ts';

/** Counts what arrived in each period. `starts`: when the periods begin, and the end of the last one. */
export async function countPerPeriod(ctx: Pick<Context, 'db'>, starts: readonly string[]): Promise<readonly number[]> {
  const counts = starts.slice(1).map((submittedUntil, index) => {
    return countApplications(ctx, { submittedFrom: starts[index] ?? '', submittedUntil });
  });
  return Promise.all(counts);
}

/** Counts applications that arrived from `from` and before `until`, by the days to their first answer. */
export async function countAnswerDays(
  { db }: Pick<Context, 'db'>,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<readonly { readonly days: number; readonly count: number }[]> {
  const rows = await selectApplications(db, { submittedFrom: from, submittedUntil: until })
    .where('firstAnsweredAt', 'is not', null)
    .select([
      sql<string>`substr(timestamp, 1, 10)`.as('arrivedOn'),
      sql<string>`substr("firstAnsweredAt", 1, 10)`.as('answeredOn'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(sql`1, 2`)
    .execute();
  const counts = new Map<number, number>();
  for (const { arrivedOn, answeredOn, count } of rows) {
    const days = countDays(arrivedOn, answeredOn);
    counts.set(days, (counts.get(days) ?? 0) + Number(count));
  }
  return [...counts].map(([days, count]) => ({ days, count })).toSorted((one, other) => one.days - other.days);
}

export function getMedian(counts: Awaited<ReturnType<typeof countAnswerDays>>): number | null {
  let left = counts.reduce((sum, { count }) => sum + count, 0) / 2;
  for (const { days, count } of counts) {
    left -= count;
    if (left <= 0) return days;
  }
  return null;
}
