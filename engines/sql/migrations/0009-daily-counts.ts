import type { SqlMigration } from './migration.ts';

/**
 * The counts of migration 0007, and for each day of arrival (UTC) what the plots show: `kind` is then 'status 2026-11-22'
 * and so on, so that a period is a range of kinds. A plot of a year reads these instead of each application of the year.
 * `value`: a status, an age, the full days until staff first wrote, the key of a school or a city.
 */
const day = 'substr(timestamp, 1, 10)';
const isOwed = `status <> 'closed' AND "answeredAt" IS NULL`;

type Counted = { readonly kind: string; readonly value: string; readonly where?: string };

const listCounted = (fullDays: string): readonly Counted[] => [
  { kind: `'status'`, value: 'status' },
  { kind: `'school'`, value: '"schoolKey"' },
  { kind: `'city'`, value: '"cityKey"' },
  { kind: `'due'`, value: '"answerDue"', where: isOwed },
  { kind: `'status ' || ${day}`, value: 'status' },
  { kind: `'school ' || ${day}`, value: '"schoolKey"' },
  { kind: `'city ' || ${day}`, value: '"cityKey"' },
  { kind: `'age ' || ${day}`, value: 'CAST(age AS text)' },
  { kind: `'answered ' || ${day}`, value: `CAST(${fullDays} AS text)`, where: '"answeredAt" IS NOT NULL' },
];
const sqliteCounted = listCounted('CAST(julianday("answeredAt") - julianday(timestamp) AS INTEGER)');
const postgresCounted = listCounted(
  'floor(extract(epoch FROM "answeredAt"::timestamptz - timestamp::timestamptz) / 86400)',
);

const makeView = (counted: readonly Counted[]) => [
  'DROP VIEW counted_reviews',
  `CREATE VIEW counted_reviews AS ${counted
    .map(
      ({ kind, value, where = '1 = 1' }) =>
        `SELECT number, ${kind} AS kind, suspected, ${value} AS value FROM reviews WHERE "isIndexed" = 1 AND ${where}`,
    )
    .join(' UNION ALL ')}`,
];

const countDays = `INSERT INTO review_counts (kind, suspected, value, total)
  SELECT kind, suspected, value, count(*) FROM counted_reviews WHERE kind LIKE '% %' GROUP BY kind, suspected, value`;

const changeCounts = (rows: string) => `INSERT INTO review_counts AS kept (kind, suspected, value, total)
      SELECT kind, suspected, value, sum(sign) FROM (${rows}) AS changed, LATERAL (
        VALUES ${postgresCounted
          .map(({ kind, value, where }) => `(${kind}, ${where ? `CASE WHEN ${where} THEN ${value} END` : value})`)
          .join()}
      ) AS part (kind, value)
      WHERE "isIndexed" = 1 AND value IS NOT NULL
      GROUP BY kind, suspected, value HAVING sum(sign) <> 0 ORDER BY kind, suspected, value
      ON CONFLICT (kind, suspected, value) DO UPDATE SET total = kept.total + excluded.total;
    DELETE FROM review_counts WHERE total = 0;`;

// The most frequent schools are sorted when they are asked for: with an index of totals, each count would move in it.
const withoutTotals = 'DROP INDEX review_counts_by_total';

/** The triggers of SQLite read the view; the function of PostgreSQL names what it counts. */
export const keepDailyCounts: SqlMigration = {
  name: '0009-daily-counts',
  sqlite: [withoutTotals, ...makeView(sqliteCounted), countDays],
  postgres: [
    withoutTotals,
    ...makeView(postgresCounted),
    countDays,
    `CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' THEN ${changeCounts('SELECT -1 AS sign, * FROM old_rows')}
      ELSE ${changeCounts('SELECT -1 AS sign, * FROM old_rows UNION ALL SELECT 1, * FROM new_rows')}
      END IF;
      RETURN NULL;
    END $$`,
  ],
};
