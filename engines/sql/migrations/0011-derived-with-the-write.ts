import { makeSearchKeys } from '../../../domain/model/search-keys.ts';
import { type ApplicationRow, toApplication } from '../tables.ts';
import type { DataStep, MigrationStep, SqlMigration } from './migration.ts';

const keys = {
  reference: 'text',
  age: 'double precision',
  nameKey: 'text',
  schoolKey: 'text',
  cityKey: 'text',
  emailKey: 'text',
  phoneKey: 'text',
  personKey: 'text',
};
const given = { number: 'bigint', ...keys, person: 'text', venture: 'text' };
export const sqliteGiven = `(SELECT ${Object.keys(given)
  .map((name) => `value->>'${name}' AS "${name}"`)
  .join()} FROM json_each($1)) AS given`;
export const postgresGiven = `json_to_recordset($1::json) AS given (${Object.entries(given)
  .map(([name, type]) => `"${name}" ${type}`)
  .join()})`;

/** Makes the keys again of the applications that `waiting` selects; after each page, `done` takes it out of them. */
export const makeKeys = (from: string, waiting: string, done: string): DataStep => ({
  read: `SELECT reviews.number, applications.* FROM reviews JOIN applications ON applications.id = reviews.id
    WHERE ${waiting} LIMIT 500`,
  derive(row) {
    const { keys: columns, texts } = makeSearchKeys(toApplication(row as ApplicationRow));
    return { number: row['number'], ...columns, ...texts };
  },
  write: [
    `UPDATE reviews SET ${Object.keys(keys)
      .map((name) => `"${name}" = given."${name}"`)
      .join()} FROM ${from} WHERE reviews.number = given.number`,
    `DELETE FROM "reviewSearch" WHERE rowid IN (SELECT number FROM ${from})`,
    `INSERT INTO "reviewSearch" (rowid, person, venture) SELECT number, person, venture FROM ${from}`,
    done,
  ],
});

/**
 * Lists, counts and plots read what is not suspected, which is nearly everything: as a condition of the index it costs no
 * column. Counts read nothing but an index: the last columns of some stand there for that.
 */
const listIndexes = {
  by_arrival: '(timestamp, id, status, age, "cityKey", "schoolKey", "answeredAt")',
  by_status: '(status, timestamp, id)',
  by_assignee: '(assignee, timestamp, id, status)',
  by_due: '("answerDue", id)',
  by_name: '("nameKey", id)',
  by_school: '("schoolKey", timestamp, id, age, status)',
  by_city: '("cityKey", timestamp, id, age, status)',
  by_age: '(age, id)',
  by_email: '("emailKey", "hasPossibleDuplicate")',
  by_phone: '("phoneKey", "hasPossibleDuplicate")',
  by_person: '("personKey", "hasPossibleDuplicate")',
};

const indexes = [
  ...Object.entries(listIndexes).map(
    ([name, columns]) => `CREATE INDEX reviews_${name} ON reviews ${columns} WHERE suspected = 0`,
  ),
  `CREATE INDEX reviews_overdue ON reviews ("answerDue", id, status)
    WHERE suspected = 0 AND status <> 'closed' AND "answeredAt" IS NULL`,
  `CREATE INDEX reviews_possible_duplicates ON reviews (timestamp, id, status)
    WHERE suspected = 0 AND "hasPossibleDuplicate" = 1`,
  `CREATE INDEX reviews_by_guardian ON reviews (guardian, timestamp, id, status)
    WHERE suspected = 0 AND guardian IS NOT NULL`,
  `CREATE INDEX reviews_closed ON reviews (reason, "statusSince") WHERE suspected = 0 AND status = 'closed'`,
  'CREATE INDEX reviews_suspected ON reviews (timestamp, id) WHERE suspected = 1',
];

/** What 0004 to 0009 made once and make no more (list.ts). */
const removeReplaced = [
  'DROP VIEW IF EXISTS counted_reviews',
  'DROP TABLE IF EXISTS review_counts',
  ...[...Object.keys(listIndexes), 'for_statistics', 'overdue', 'same_person', 'by_guardian'].map(
    (name) => `DROP INDEX IF EXISTS reviews_${name}`,
  ),
];

const shares = ['emailKey', 'phoneKey', 'personKey'].map(
  (name) => `EXISTS (SELECT 1 FROM reviews AS other
    WHERE other."${name}" = reviews."${name}" AND other.suspected = 0 AND other.number <> reviews.number)`,
);
/** It was only ever set, and not by an entry that became an ordinary one. */
const findDuplicates = `UPDATE reviews SET "hasPossibleDuplicate" =
    CASE WHEN suspected = 0 AND (${shares.join(' OR ')}) THEN 1 ELSE 0 END`;

const change = (from: string): readonly MigrationStep[] => [
  ...removeReplaced,
  makeKeys(
    from,
    'reviews."isIndexed" = 0',
    `UPDATE reviews SET "isIndexed" = 1 WHERE number IN (SELECT number FROM ${from})`,
  ),
  'DROP INDEX reviews_not_indexed',
  'ALTER TABLE reviews DROP COLUMN "isIndexed"',
  'ALTER TABLE reviews RENAME COLUMN "hasTwin" TO "hasPossibleDuplicate"',
  ...indexes,
  findDuplicates,
];

export const deriveWithTheWrite: SqlMigration = {
  name: '0011-derived-with-the-write',
  sqlite: [
    ...['before', 'after', 'removed'].map((name) => `DROP TRIGGER IF EXISTS count_review_${name}`),
    ...change(sqliteGiven),
    // Those of 0007; from now on they are measured (engines/sqlite/engine.ts). The first statement makes their table.
    'ANALYZE sqlite_schema',
    'DELETE FROM sqlite_stat1',
    'ANALYZE sqlite_schema',
  ],
  postgres: [
    'DROP TRIGGER IF EXISTS count_changed_reviews ON reviews',
    'DROP TRIGGER IF EXISTS count_removed_reviews ON reviews',
    'DROP FUNCTION IF EXISTS count_reviews()',
    ...change(postgresGiven),
    'ANALYZE reviews, "reviewSearch"',
  ],
};
