import type { SqlMigration } from './migration.ts';

/**
 * What belongs to applications. `reviews` has a row for each application; its columns from `reference` on are made
 * from the application (0011), because only JavaScript can fold accents. `records` holds everything else
 * as JSON. Rows of `reviews` for applications from before are made here, with the same values as `makeFirstReview`.
 */
const firstReviews = (
  firstDue: string,
) => `INSERT INTO reviews (id, timestamp, suspected, version, status, "statusSince",
    "answerDue", "linkGeneration", extra, "hasTwin", "isIndexed")
  SELECT applications.id, timestamp, CASE WHEN suspicions.id IS NULL THEN 0 ELSE 1 END, 1, 'new', timestamp,
    ${firstDue}, 0, '{}', 0, 0
  FROM applications LEFT JOIN suspicions ON suspicions.id = applications.id ORDER BY timestamp`;

const indexes = [
  'CREATE UNIQUE INDEX reviews_by_link ON reviews ("linkHash")',
  'CREATE INDEX reviews_not_indexed ON reviews (timestamp) WHERE "isIndexed" = 0',
  'CREATE INDEX records_by_parent ON records (parent, collection, position, id)',
  'CREATE INDEX records_by_group ON records (collection, "group", position, id)',
  'CREATE INDEX records_by_position ON records (collection, position, id)',
];

/**
 * pg_trgm comes with PostgreSQL, and the owner of a database may add it, also on managed services
 * (https://www.postgresql.org/docs/current/pgtrgm.html). Where it cannot be added, searches read all texts.
 */
const indexTexts = `DO $$
  DECLARE place text;
  BEGIN
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
    EXCEPTION
      WHEN unique_violation THEN NULL;
      WHEN insufficient_privilege OR invalid_schema_name THEN CREATE EXTENSION IF NOT EXISTS pg_trgm;
    END;
    SELECT nspname INTO place FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
      WHERE extname = 'pg_trgm';
    EXECUTE format('CREATE INDEX review_search_person ON "reviewSearch" USING gin (person %I.gin_trgm_ops)', place);
    EXECUTE format('CREATE INDEX review_search_venture ON "reviewSearch" USING gin (venture %I.gin_trgm_ops)', place);
  EXCEPTION
    WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL;
  END $$`;

const makeReviews = (number: string, text: string, age: string) => `CREATE TABLE reviews (
    number ${number} PRIMARY KEY,
    id ${text} NOT NULL UNIQUE REFERENCES applications (id) ON DELETE CASCADE,
    timestamp ${text} NOT NULL, suspected integer NOT NULL, version integer NOT NULL, status ${text} NOT NULL, reason ${text},
    "statusSince" ${text} NOT NULL, assignee ${text}, "answerDue" ${text} NOT NULL, "answeredAt" ${text},
    "linkGeneration" integer NOT NULL, "linkHash" ${text}, extra text NOT NULL, "hasTwin" integer NOT NULL,
    "isIndexed" integer NOT NULL, reference ${text}, age ${age}, "nameKey" ${text}, "schoolKey" ${text}, "cityKey" ${text},
    "emailKey" ${text}, "phoneKey" ${text}, "personKey" ${text}
  )`;

const makeRecords = (text: string) => `CREATE TABLE records (
    collection ${text} NOT NULL, id ${text} NOT NULL, parent ${text} NOT NULL, "group" ${text} NOT NULL,
    position ${text} NOT NULL, version integer NOT NULL, data text NOT NULL, PRIMARY KEY (collection, id)
  )`;

/** PostgreSQL compares bytes, whatever language the database was made for. */
const byBytes = 'text COLLATE "C"';

export const createReviews: SqlMigration = {
  name: '0004-reviews',
  sqlite: [
    `${makeReviews('integer', 'text', 'real')} STRICT`,
    `${makeRecords('text')} STRICT, WITHOUT ROWID`,
    // `rowid` is the number of the review, also on PostgreSQL, which has no such column. Without the texts themselves, which stand in `applications`.
    `CREATE VIRTUAL TABLE "reviewSearch" USING fts5 (
      person, venture, tokenize = 'trigram', content = '', contentless_delete = 1
    )`,
    firstReviews(`coalesce(date(timestamp, '+14 days'), '1970-01-01')`),
    ...indexes,
  ],
  postgres: [
    makeReviews('bigint GENERATED ALWAYS AS IDENTITY', byBytes, 'double precision'),
    makeRecords(byBytes),
    `CREATE TABLE "reviewSearch" (
      rowid bigint NOT NULL PRIMARY KEY REFERENCES reviews (number) ON DELETE CASCADE,
      person text NOT NULL, venture text NOT NULL
    )`,
    firstReviews(`to_char(timestamp::timestamptz AT TIME ZONE 'UTC' + interval '14 days', 'YYYY-MM-DD')`),
    ...indexes,
    indexTexts,
  ],
};
