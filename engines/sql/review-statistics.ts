import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Breakdown, Period, Ranking, ReviewStatistics } from '../../domain/review/statistics.ts';
import { type Status, statuses } from '../../domain/review/status.ts';
import { indexPending, isIndexed } from './index-reviews.ts';
import { indexedBeforeReading } from './review-store.ts';
import type { SqlDatabase } from './tables.ts';

/** Full days of 24 hours between two timestamps. */
export type CountFullDays = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => RawBuilder<number>;

export const sqliteFullDays: CountFullDays = (from, until) =>
  sql<number>`CAST(julianday(${until}) - julianday(${from}) AS INTEGER)`;

export const postgresFullDays: CountFullDays = (from, until) =>
  sql<number>`floor(extract(epoch FROM (${until})::timestamptz - (${from})::timestamptz) / 86400)`;

/**
 * Counts rows of `reviews`. All that it asks for is in one index (migration 0005), so no row of the table is read. Rejects
 * with a `StoreFailure`.
 */
export function makeSqlStatistics(database: Kysely<unknown>, countFullDays: CountFullDays): ReviewStatistics {
  const tables = database as SqlDatabase;

  async function countBy<Value>(value: RawBuilder<unknown>, where: RawBuilder<unknown>) {
    const { rows } = await sql<{ value: Value; total: number }>`
      SELECT ${value} AS value, count(*) AS total FROM reviews WHERE ${where} GROUP BY 1 ORDER BY 1`.execute(tables);
    return rows.map((row) => ({ value: row.value, count: Number(row.total) }));
  }

  async function rank(field: 'city' | 'school', where: RawBuilder<unknown>, most: number): Promise<Ranking> {
    const key = sql.ref(`${field}Key`);
    const { rows } = await sql<{ key: string; total: number; values: number; all: number }>`
      SELECT key, total, count(*) OVER () AS "values", sum(total) OVER () AS "all" FROM (
        SELECT ${key} AS key, count(*) AS total FROM reviews WHERE ${where} AND ${key} IS NOT NULL GROUP BY ${key}
      ) AS counted ORDER BY total DESC, key LIMIT ${most}`.execute(tables);
    const top = await Promise.all(
      rows.map(async (row) => ({ value: await findSpelling(field, row.key), count: Number(row.total) })),
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
    async readBreakdown({ from, until }: Period, most): Promise<Breakdown> {
      await indexPending(tables, indexedBeforeReading);
      const where = sql`${isIndexed} AND suspected = 0 AND timestamp >= ${from} AND timestamp < ${until}`;
      const days = countFullDays(sql`timestamp`, sql`"answeredAt"`);
      const [byStatus, byAge, byDays, byCity, bySchool] = [
        await countBy<Status>(sql`status`, where),
        await countBy<number>(sql`age`, sql`${where} AND age IS NOT NULL`),
        await countBy<number>(days, sql`${where} AND "answeredAt" IS NOT NULL`),
        await rank('city', where, most),
        await rank('school', where, most),
      ];
      const counts = new Map(byStatus.map(({ value, count }) => [value, count]));
      return {
        byStatus: Object.fromEntries(
          statuses.map((status) => [status, counts.get(status) ?? 0]),
        ) as Breakdown['byStatus'],
        byAge: byAge.map(({ value, count }) => ({ age: Number(value), count })),
        byDaysToAnswer: byDays.map(({ value, count }) => ({ days: Number(value), count })),
        byCity,
        bySchool,
        countedNewest: null,
      };
    },
  };
}
