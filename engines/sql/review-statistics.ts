import { type Kysely, type RawBuilder, sql } from 'kysely';
import { statuses } from '../../domain/model/status.ts';
import type { Breakdown, Period, Ranking, ReviewStatistics } from '../../domain/ports/statistics.ts';
import { indexPending, isIndexed } from './index-reviews.ts';
import { indexedBeforeReading } from './review-store.ts';
import type { SqlDatabase } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Full days of 24 hours between two timestamps. */
export type CountFullDays = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => RawBuilder<number>;

export const sqliteFullDays: CountFullDays = (from, until) =>
  sql<number>`CAST(julianday(${until}) - julianday(${from}) AS INTEGER)`;

export const postgresFullDays: CountFullDays = (from, until) =>
  sql<number>`floor(extract(epoch FROM (${until})::timestamptz - (${from})::timestamptz) / 86400)`;

/** What is counted for each day (migration 0009). */
type DailyKind = 'status' | 'age' | 'answered' | 'city' | 'school';

/**
 * Adds up the counts kept for each day (UTC) of the period, and counts the applications of its first and last hours, which
 * are no whole day there. Rejects with a `StoreFailure`.
 */
export function makeSqlStatistics(database: Kysely<unknown>, countFullDays: CountFullDays): ReviewStatistics {
  const tables = database as SqlDatabase;

  const values: Readonly<Record<DailyKind, RawBuilder<unknown>>> = {
    status: sql`status`,
    age: sql`CAST(age AS text)`,
    answered: sql`CAST(${countFullDays(sql`timestamp`, sql`"answeredAt"`)} AS text)`,
    city: sql`"cityKey"`,
    school: sql`"schoolKey"`,
  };

  /** A row for each value: `value`, `total`. */
  function countEach(kind: DailyKind, { from, until }: Period): RawBuilder<{ value: string; total: number }> {
    const { begin, end } = findWholeDays({ from, until });
    const countHours = (start: string, stop: string) => sql`SELECT ${values[kind]} AS value, 1 AS total FROM reviews
      WHERE ${isIndexed} AND suspected = 0 AND timestamp >= ${start} AND timestamp < ${stop}`;
    return sql`SELECT value, sum(total) AS total FROM (
        SELECT value, total FROM review_counts
          WHERE kind >= ${`${kind} ${begin}`} AND kind < ${`${kind} ${end}`} AND suspected = 0
        UNION ALL ${countHours(from, begin)} UNION ALL ${countHours(end, until)}
      ) AS parts WHERE value IS NOT NULL GROUP BY value`;
  }

  /** By a number, rising. */
  async function countNumbers(kind: 'age' | 'answered', period: Period) {
    const { rows } = await countEach(kind, period).execute(tables);
    return rows
      .map(({ value, total }) => ({ value: Number(value), count: Number(total) }))
      .sort((one, other) => one.value - other.value);
  }

  async function rank(field: 'city' | 'school', period: Period, most: number): Promise<Ranking> {
    const { rows } = await sql<{ value: string; total: number; values: number; all: number }>`
      SELECT value, total, count(*) OVER () AS "values", sum(total) OVER () AS "all"
      FROM (${countEach(field, period)}) AS counted ORDER BY total DESC, value LIMIT ${most}`.execute(tables);
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
      .where(isIndexed)
      .where('reviews.suspected', '=', 0)
      .where(`reviews.${field}Key`, '=', key)
      .orderBy('reviews.timestamp', 'desc')
      .limit(1)
      .executeTakeFirst();
    return String(row?.[field] ?? key);
  }

  return {
    async countPerDay(starts) {
      if (starts.length < 2) return [];
      await indexPending(tables, indexedBeforeReading);
      const days = starts.slice(0, -1).map((from, index) => sql`(${index + 0}, ${from}, ${starts[index + 1]})`);
      const { rows } = await sql<{ day: number; total: number }>`
        WITH days (day, "from", until) AS (VALUES ${sql.join(days)})
        SELECT day, (
          SELECT count(*) FROM reviews WHERE ${isIndexed} AND suspected = 0 AND timestamp >= days."from" AND timestamp < days.until
        ) AS total FROM days`.execute(tables);
      const totals = new Map(rows.map(({ day, total }) => [Number(day), Number(total)]));
      return days.map((_, index) => totals.get(index) ?? 0);
    },
    async readBreakdown(period: Period, most): Promise<Breakdown> {
      await indexPending(tables, indexedBeforeReading);
      const [byStatus, byAge, byDays, byCity, bySchool] = [
        (await countEach('status', period).execute(tables)).rows,
        await countNumbers('age', period),
        await countNumbers('answered', period),
        await rank('city', period, most),
        await rank('school', period, most),
      ];
      const counts = new Map(byStatus.map(({ value, total }) => [value, Number(total)]));
      return {
        byStatus: Object.fromEntries(
          statuses.map((status) => [status, counts.get(status) ?? 0]),
        ) as Breakdown['byStatus'],
        byAge: byAge.map(({ value, count }) => ({ age: value, count })),
        byDaysToAnswer: byDays.map(({ value, count }) => ({ days: value, count })),
        byCity,
        bySchool,
        countedNewest: null,
      };
    },
  };
}

/** The days (UTC, as 2026-11-22) from `begin` on and before `end` are whole in the period. None: both are its end. */
function findWholeDays({ from, until }: Period): { readonly begin: string; readonly end: string } {
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  const begin = toDay(Math.ceil(Date.parse(from) / dayMs) * dayMs);
  const end = toDay(Date.parse(until));
  return begin < end ? { begin, end } : { begin: until, end: until };
}
