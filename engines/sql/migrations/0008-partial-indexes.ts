import { writePlanFigures } from './0007-counts.ts';
import type { SqlMigration } from './migration.ts';

/**
 * What lists, searches and plots read, now of indexed applications alone: a new one is then written to none of these
 * indexes, and half of them have keys in random order, each of which is another page to write. They take it when
 * `indexPending` makes its keys: soon afterwards, and many at once. A query must say `"isIndexed" = 1` to use them.
 */
const indexes = {
  reviews_by_arrival: '(suspected, timestamp, id)',
  reviews_by_status: '(suspected, status, timestamp, id)',
  reviews_by_assignee: '(suspected, assignee, timestamp, id, status)',
  reviews_by_due: '(suspected, "answerDue", id)',
  reviews_by_name: '(suspected, "nameKey", id)',
  reviews_by_school: '(suspected, "schoolKey", timestamp, id, age, status)',
  reviews_by_city: '(suspected, "cityKey", timestamp, id, age, status)',
  reviews_by_age: '(suspected, age, id)',
  reviews_by_email: '("emailKey")',
  reviews_by_phone: '("phoneKey")',
  reviews_by_person: '("personKey")',
  reviews_for_statistics: '(suspected, timestamp, status, age, "cityKey", "schoolKey", "answeredAt")',
};

/** Those of some of them. */
const narrower = {
  reviews_overdue: `(suspected, "answerDue", id, status) WHERE "isIndexed" = 1 AND status <> 'closed' AND "answeredAt" IS NULL`,
  reviews_same_person: '(suspected, timestamp, id, status) WHERE "isIndexed" = 1 AND "hasTwin" = 1',
  reviews_by_guardian: '(suspected, guardian, timestamp, id, status) WHERE "isIndexed" = 1 AND guardian IS NOT NULL',
};

const remake = [
  ...Object.entries(indexes).map(([name, columns]) => [name, `${columns} WHERE "isIndexed" = 1`] as const),
  ...Object.entries(narrower),
].flatMap(([name, definition]) => [`DROP INDEX ${name}`, `CREATE INDEX ${name} ON reviews ${definition}`]);

export const makeIndexesPartial: SqlMigration = {
  name: '0008-partial-indexes',
  // SQLite forgets the figures of an index that is dropped.
  sqlite: [...remake, ...writePlanFigures],
  postgres: remake,
};
