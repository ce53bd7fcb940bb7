import type { SqlMigration } from './migration.ts';

/**
 * Counts kept beside the rows, so that no page reads a million rows to say how many there are. A review counts from the
 * moment it is indexed: until then `engines/sql/kept-counts.ts` counts it by itself, and a new application costs nothing
 * more. `value`: a status, the key of a school or a city, or the day on which an answer is due (open, not answered).
 */
const createCounts = (text: string, options: string) => `CREATE TABLE review_counts (
    kind ${text} NOT NULL, suspected integer NOT NULL, value ${text} NOT NULL, total integer NOT NULL,
    PRIMARY KEY (kind, suspected, value)
  ) ${options}`;

const indexes = [
  'CREATE INDEX review_counts_by_total ON review_counts (kind, suspected, total, value)',
  // A value that no application has any more is removed at once: it may be the school of one that was erased.
  'CREATE INDEX review_counts_empty ON review_counts (total) WHERE total = 0',
];

const overdueDay = `CASE WHEN status <> 'closed' AND "answeredAt" IS NULL THEN "answerDue" END`;

/** A row for each count that a review is part of. */
const view = `CREATE VIEW counted_reviews AS
  SELECT number, 'status' AS kind, suspected, status AS value FROM reviews WHERE "isIndexed" = 1
  UNION ALL SELECT number, 'school', suspected, "schoolKey" FROM reviews WHERE "isIndexed" = 1
  UNION ALL SELECT number, 'city', suspected, "cityKey" FROM reviews WHERE "isIndexed" = 1
  UNION ALL SELECT number, 'due', suspected, ${overdueDay} FROM reviews
    WHERE "isIndexed" = 1 AND status <> 'closed' AND "answeredAt" IS NULL`;

const countAll = `INSERT INTO review_counts (kind, suspected, value, total)
  SELECT kind, suspected, value, count(*) FROM counted_reviews GROUP BY kind, suspected, value`;

/** SQLite: a trigger for each row, before and after it changes. */
const sqliteTrigger = (
  name: string,
  event: string,
  row: 'OLD' | 'NEW',
  sign: 1 | -1,
) => `CREATE TRIGGER ${name} ${event}
  WHEN ${row}."isIndexed" = 1 BEGIN
    INSERT INTO review_counts (kind, suspected, value, total)
      SELECT kind, suspected, value, ${sign} FROM counted_reviews WHERE number = ${row}.number
      ON CONFLICT (kind, suspected, value) DO UPDATE SET total = total + excluded.total;
    DELETE FROM review_counts WHERE total = 0;
  END`;
const counted = `UPDATE OF "isIndexed", suspected, status, "schoolKey", "cityKey", "answerDue", "answeredAt" ON reviews`;

/** PostgreSQL: once for each statement, the counts in one order, so that two of them wait instead of deadlocking. */
const changeCounts = (rows: string) => `INSERT INTO review_counts AS kept (kind, suspected, value, total)
      SELECT kind, suspected, value, sum(sign) FROM (${rows}) AS changed, LATERAL (
        VALUES ('status', status), ('school', "schoolKey"), ('city', "cityKey"), ('due', ${overdueDay})
      ) AS part (kind, value)
      WHERE "isIndexed" = 1 AND value IS NOT NULL
      GROUP BY kind, suspected, value HAVING sum(sign) <> 0 ORDER BY kind, suspected, value
      ON CONFLICT (kind, suspected, value) DO UPDATE SET total = kept.total + excluded.total;
    DELETE FROM review_counts WHERE total = 0;`;
const postgresTriggers = [
  `CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN ${changeCounts('SELECT -1 AS sign, * FROM old_rows')}
    ELSE ${changeCounts('SELECT -1 AS sign, * FROM old_rows UNION ALL SELECT 1, * FROM new_rows')}
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER count_changed_reviews AFTER UPDATE ON reviews
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()`,
  `CREATE TRIGGER count_removed_reviews AFTER DELETE ON reviews
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()`,
];

/**
 * What SQLite's planner believes about the tables (https://www.sqlite.org/fileformat2.html#stat1tab). It gathers nothing by
 * itself, and without figures it takes "not suspected", which nearly all are, for as good a beginning as any other column.
 * Written here instead of measured, so that a query has the same plan in every database.
 */
const planFigures = {
  reviews: {
    sqlite_autoindex_reviews_1: '100000 1',
    reviews_by_arrival: '100000 99000 1 1',
    reviews_by_status: '100000 99000 20000 1 1',
    reviews_by_assignee: '100000 99000 4000 1 1 1',
    reviews_by_due: '100000 99000 500 1',
    reviews_by_name: '100000 99000 3 1',
    reviews_by_school: '100000 99000 200 1 1 1 1',
    reviews_by_city: '100000 99000 400 1 1 1 1',
    reviews_overdue: '30000 29900 500 1 1',
    reviews_same_person: '5000 4900 1 1 1',
    reviews_by_age: '100000 99000 15000 1',
    reviews_by_guardian: '20000 19900 7000 1 1 1',
    reviews_by_email: '100000 1',
    reviews_by_phone: '100000 1',
    reviews_by_person: '100000 2',
    reviews_by_link: '100000 1',
    reviews_not_indexed: '100 1',
    reviews_for_statistics: '100000 99000 1 1 1 1 1 1',
  },
  applications: { sqlite_autoindex_applications_1: '100000 1', applications_by_arrival: '100000 1 1' },
  suspicions: { suspicions: '1000 1' },
  records: {
    records: '200000 20000 1',
    records_by_parent: '200000 4 2 1 1',
    records_by_group: '200000 20000 5000 1 1',
    records_by_position: '200000 20000 1 1',
  },
};

/** Again after an index was dropped. SQLite reads them the second time that it makes their table. */
export const writePlanFigures = [
  'ANALYZE sqlite_schema',
  `DELETE FROM sqlite_stat1 WHERE tbl IN ('${Object.keys(planFigures).join("', '")}')`,
  ...Object.entries(planFigures).flatMap(([table, stats]) =>
    Object.entries(stats).map(
      ([index, figures]) => `INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('${table}', '${index}', '${figures}')`,
    ),
  ),
  'ANALYZE sqlite_schema',
];

export const keepCounts: SqlMigration = {
  name: '0007-counts',
  sqlite: [
    createCounts('TEXT', 'STRICT, WITHOUT ROWID'),
    ...indexes,
    view,
    countAll,
    sqliteTrigger('count_review_before', `BEFORE ${counted}`, 'OLD', -1),
    sqliteTrigger('count_review_after', `AFTER ${counted}`, 'NEW', 1),
    sqliteTrigger('count_review_removed', 'BEFORE DELETE ON reviews', 'OLD', -1),
    ...writePlanFigures,
  ],
  postgres: [createCounts('text COLLATE "C"', ''), ...indexes, view, countAll, ...postgresTriggers],
};
