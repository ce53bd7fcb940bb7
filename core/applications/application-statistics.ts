import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { dayMs } from '../time.ts';
import { selectApplications } from './application-filter.ts';

/** Counts what arrived in each period. `starts`: when the periods begin, and the end of the last one. */
export async function countPerPeriod(
  { db }: Pick<Context, 'db'>,
  starts: readonly string[],
): Promise<readonly number[]> {
  if (starts.length < 2) return [];
  const periods = starts.slice(0, -1).map((from, index) => sql`(${index}, ${from}, ${starts[index + 1]})`);
  const { rows } = await sql<{ period: number; total: number }>`
    with periods (period, "from", until) as (values ${sql.join(periods)})
    select period, (select count(*) from applications
      where status <> 'spam' and timestamp >= periods."from" and timestamp < periods.until) as total
    from periods`.execute(db);
  const totals = new Map(rows.map(({ period, total }) => [Number(period), Number(total)]));
  return periods.map((_, index) => totals.get(index) ?? 0);
}

/** By full days of 24 hours until staff first wrote, rising; applications without an answer are left out. */
export type DaysToAnswer = readonly { readonly days: number; readonly count: number }[];

/** `from` and `until` are instants of arrival: the first that counts, and the first that does not. */
export async function countDaysToAnswer(
  { db }: Pick<Context, 'db'>,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<DaysToAnswer> {
  const isEarlier = sql<number>`case when substr("firstAnsweredAt", 11) < substr(timestamp, 11) then 1 else 0 end`;
  const rows = await selectApplications(db, { submittedFrom: from, submittedUntil: until })
    .where('firstAnsweredAt', 'is not', null)
    .select([
      sql<string>`substr(timestamp, 1, 10)`.as('arrivedOn'),
      sql<string>`substr("firstAnsweredAt", 1, 10)`.as('answeredOn'),
      isEarlier.as('isEarlier'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(sql`1, 2, 3`)
    .execute();
  const counts = new Map<number, number>();
  for (const { arrivedOn, answeredOn, isEarlier: earlier, count } of rows) {
    const days = (Date.parse(answeredOn) - Date.parse(arrivedOn)) / dayMs - Number(earlier);
    counts.set(days, (counts.get(days) ?? 0) + Number(count));
  }
  return [...counts].map(([days, count]) => ({ days, count })).sort((one, other) => one.days - other.days);
}

/** Returns the days until half of all answers were given, or null if there is none. */
export function getMedianDays(daysToAnswer: DaysToAnswer): number | null {
  const total = daysToAnswer.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  for (const { days, count } of daysToAnswer) {
    counted += count;
    if (counted * 2 >= total) return days;
  }
  return null;
}
