import { sql } from 'kysely';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import type { SqlDatabase } from './tables.ts';

/** What is counted beside the rows (migration 0007): statuses, schools, cities, and days on which an answer is due. */
type Kind = 'status' | 'school' | 'city' | 'due';

/** How many have each value, by value; together with the few that are not indexed yet, which the kept counts leave out. */
type Counted = ReadonlyMap<string, number>;

/** By status, when the filter asks for nothing that is not counted beside the rows; else null. */
export async function readKeptStatuses(database: SqlDatabase, filter: ReviewFilter): Promise<Counted | null> {
  const { suspected = false, statuses, ...others } = filter;
  if (isAnyGiven(others)) return null;
  const counts = await readKept(database, { kind: 'status', suspected, column: sql.ref('status'), where: sql`1 = 1` });
  return new Map([...counts].filter(([status]) => !statuses || (statuses as readonly string[]).includes(status)));
}

/** The same by the day of the answer, for a filter by `dueBefore` alone. */
export async function readKeptDays(database: SqlDatabase, filter: ReviewFilter): Promise<Counted | null> {
  const { suspected = false, dueBefore, ...others } = filter;
  if (dueBefore === undefined || isAnyGiven(others)) return null;
  const isOwed = sql`status <> 'closed' AND "answeredAt" IS NULL`;
  const counts = await readKept(database, { kind: 'due', suspected, column: sql.ref('answerDue'), where: isOwed });
  return new Map([...counts].filter(([day]) => day < dueBefore));
}

function isAnyGiven(filter: ReviewFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

type Selection = {
  readonly kind: Kind;
  readonly suspected: boolean;
  /** Of the rows that are not indexed yet: the value, and which of them count. */
  readonly column: ReturnType<typeof sql>;
  readonly where: ReturnType<typeof sql>;
};

/**
 * One statement, so that a review which is indexed meanwhile counts once. The plus sign keeps both databases from beginning
 * with all that is not suspected, instead of with the few that are not indexed.
 */
async function readKept(database: SqlDatabase, { kind, suspected, column, where }: Selection): Promise<Counted> {
  const flag = suspected ? 1 : 0;
  const { rows } = await sql<{ value: string; total: number | string }>`
    SELECT value, sum(total) AS total FROM (
      SELECT value, total FROM review_counts WHERE kind = ${kind} AND suspected = ${flag}
      UNION ALL SELECT ${column}, 1 FROM reviews WHERE "isIndexed" = 0 AND +suspected = ${flag} AND ${where}
    ) AS counted GROUP BY value`.execute(database);
  return new Map(rows.map(({ value, total }) => [value, Number(total)]));
}
