import { type RawBuilder, sql } from 'kysely';
import { statuses } from '../../domain/model/status.ts';
import type { Breakdown, Period, Ranking, ReviewStatistics } from '../../domain/ports/statistics.ts';
import type { SqlSession } from './insert-rows.ts';
import { isTrusted } from './review-filter.ts';

type Counted = { readonly value: unknown; readonly total: unknown };

/** Counts rows of `reviews`, each plot by one query on an index. */
export function makeSqlStatistics({ database: tables, dialect }: SqlSession): ReviewStatistics {
  const isWithin = ({ from, until }: Period) =>
    sql<boolean>`(${isTrusted} AND timestamp >= ${from} AND timestamp < ${until})`;

  /** How many applications of the period have each value; those without one are left out. */
  const countEach = (
    value: RawBuilder<unknown>,
    period: Period,
  ) => sql<Counted>`SELECT ${value} AS value, count(*) AS total
    FROM reviews WHERE ${isWithin(period)} AND ${value} IS NOT NULL GROUP BY 1`;

  /** Both days are read once for all applications that have them: to read the times of each took PostgreSQL three times as long. */
  const countDays = (period: Period) => sql<Counted>`SELECT ${dialect.countDays(sql.ref('from'), sql.ref('until'))}
      - CASE WHEN "isEarlier" THEN 1 ELSE 0 END AS value, sum(total) AS total
    FROM (
      SELECT substr(timestamp, 1, 10) AS "from", substr("firstAnsweredAt", 1, 10) AS until,
        substr("firstAnsweredAt", 11) < substr(timestamp, 11) AS "isEarlier", count(*) AS total
      FROM reviews WHERE ${isWithin(period)} AND "firstAnsweredAt" IS NOT NULL GROUP BY 1, 2, 3
    ) AS counted GROUP BY 1`;

  /** By a number, rising. */
  async function countNumbers(counted: RawBuilder<Counted>) {
    const { rows } = await counted.execute(tables);
    return rows
      .map(({ value, total }) => ({ value: Number(value), count: Number(total) }))
      .sort((one, other) => one.value - other.value);
  }

  async function rank(field: 'city' | 'school', period: Period, most: number): Promise<Ranking> {
    const { rows } = await sql<{ value: string; total: number; values: number; all: number }>`
      SELECT value, total, count(*) OVER () AS "values", sum(total) OVER () AS "all"
      FROM (${countEach(sql.ref(`${field}Key`), period)}) AS counted
      ORDER BY total DESC, value LIMIT ${most}`.execute(tables);
    const top = await Promise.all(
      rows.map(async (row) => ({ value: await findSpelling(field, row.value), count: Number(row.total) })),
    );
    const [first] = rows;
    const named = top.reduce((sum, { count }) => sum + count, 0);
    return { top, others: { values: Number(first?.values ?? 0) - top.length, count: Number(first?.all ?? 0) - named } };
  }

  /** As the newest applicant with this value wrote it. */
  async function findSpelling(field: 'city' | 'school', key: string): Promise<string> {
    const row = await tables
      .selectFrom('reviews')
      .innerJoin('applications', 'applications.id', 'reviews.id')
      .select(`applications.${field}`)
      .where(isTrusted)
      .where(`reviews.${field}Key`, '=', key)
      .orderBy('reviews.timestamp', 'desc')
      .limit(1)
      .executeTakeFirst();
    return String(row?.[field] ?? key);
  }

  return {
    async countPerDay(starts) {
      if (starts.length < 2) return [];
      const days = starts.slice(0, -1).map((from, index) => sql`(${index}, ${from}, ${starts[index + 1]})`);
      const { rows } = await sql<{ day: number; total: number }>`
        WITH days (day, "from", until) AS (VALUES ${sql.join(days)})
        SELECT day, (
          SELECT count(*) FROM reviews WHERE ${isTrusted} AND timestamp >= days."from" AND timestamp < days.until
        ) AS total FROM days`.execute(tables);
      const totals = new Map(rows.map(({ day, total }) => [Number(day), Number(total)]));
      return days.map((_, index) => totals.get(index) ?? 0);
    },
    async readBreakdown(period: Period, most): Promise<Breakdown> {
      const { rows } = await countEach(sql.ref('status'), period).execute(tables);
      const counts = new Map(rows.map(({ value, total }) => [value, Number(total)]));
      const byStatus = statuses.map((status) => [status, counts.get(status) ?? 0] as const);
      const byAge = await countNumbers(countEach(sql.ref('age'), period));
      const byDays = await countNumbers(countDays(period));
      return {
        byStatus: Object.fromEntries(byStatus) as Breakdown['byStatus'],
        byAge: byAge.map(({ value, count }) => ({ age: value, count })),
        byDaysToAnswer: byDays.map(({ value, count }) => ({ days: value, count })),
        byCity: await rank('city', period, most),
        bySchool: await rank('school', period, most),
      };
    },
  };
}
