import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { firstSqliteTables } from '../sql/migrations/0001-first-tables.ts';
import { laterMigrations } from '../sql/migrations/list.ts';
import { migrate } from './migrate.ts';

/** Parts of what the migrations up to 0009 once made. */
const replaced = [
  'CREATE TABLE review_counts (kind TEXT, suspected INTEGER, value TEXT, total INTEGER)',
  `CREATE VIEW counted_reviews AS SELECT number, 'status' AS kind, suspected, status AS value FROM reviews
    WHERE "isIndexed" = 1`,
  `CREATE TRIGGER count_review_after AFTER UPDATE OF "isIndexed" ON reviews BEGIN
    INSERT INTO review_counts SELECT kind, suspected, value, 1 FROM counted_reviews WHERE number = NEW.number;
  END`,
  'CREATE INDEX reviews_by_arrival ON reviews (suspected, timestamp, id) WHERE "isIndexed" = 1',
  'CREATE INDEX reviews_for_statistics ON reviews (suspected, timestamp, status) WHERE "isIndexed" = 1',
  'CREATE INDEX reviews_same_person ON reviews (suspected, timestamp) WHERE "isIndexed" = 1 AND "hasTwin" = 1',
];

function listSchema(database: DatabaseSync) {
  return database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
}

test('a database in which older programs made what later ones replaced gets the tables of a new one', () => {
  const [fresh, older] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')];
  migrate(fresh);
  const before = [...firstSqliteTables, ...laterMigrations.slice(0, 7).map(({ sqlite }) => sqlite)];
  expect(laterMigrations[6]?.name).toBe('0009-daily-counts');
  for (const statement of [...before.flat(), ...replaced, `PRAGMA user_version = ${before.length}`])
    older.exec(String(statement));
  migrate(older);
  expect(listSchema(older)).toEqual(listSchema(fresh));
  for (const database of [fresh, older])
    expect(database.prepare(`SELECT v FROM "reviewSearch_config" WHERE k = 'automerge'`).get()).toEqual({ v: 8 });
});
