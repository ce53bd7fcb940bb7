import type { SqlMigration } from './migration.ts';

/**
 * What stands beside applications. `reviews` has a row for each application; its columns from `reference` on are made
 * from the application by `indexPending`, later, because only JavaScript can fold accents. `records` holds everything else
 * as JSON. Rows of `reviews` for applications from before are made here, with the same values as `makeFirstReview`.
 */
const firstReviews = (
  firstDue: string,
) => `INSERT INTO reviews (id, timestamp, suspected, version, status, "statusSince",
    "answerDue", "linkGeneration", extra, "hasTwin", "isIndexed")
  SELECT applications.id, timestamp, CASE WHEN suspicions.id IS NULL THEN 0 ELSE 1 END, 1, 'new', timestamp,
    ${firstDue}, 0, '{}', 0, 0
  FROM applications LEFT JOIN suspicions ON suspicions.id = applications.id ORDER BY timestamp`;

/** Counts read nothing but an index: the last columns of some stand there for that. */
const indexes = [
  'CREATE INDEX reviews_by_arrival ON reviews (suspected, timestamp, id)',
  'CREATE INDEX reviews_by_status ON reviews (suspected, status, timestamp, id)',
  'CREATE INDEX reviews_by_assignee ON reviews (suspected, assignee, timestamp, id, status)',
  'CREATE INDEX reviews_by_due ON reviews (suspected, "answerDue", id)',
  'CREATE INDEX reviews_by_name ON reviews (suspected, "nameKey", id)',
  'CREATE INDEX reviews_by_school ON reviews (suspected, "schoolKey", timestamp, id, age, status)',
  'CREATE INDEX reviews_by_city ON reviews (suspected, "cityKey", timestamp, id, age, status)',
  `CREATE INDEX reviews_overdue ON reviews (suspected, "answerDue", id, status)
    WHERE status <> 'closed' AND "answeredAt" IS NULL`,
  'CREATE INDEX reviews_same_person ON reviews (suspected, timestamp, id, status) WHERE "hasTwin" = 1',
  'CREATE INDEX reviews_by_age ON reviews (suspected, age, id)',
  'CREATE INDEX reviews_by_email ON reviews ("emailKey")',
  'CREATE INDEX reviews_by_phone ON reviews ("phoneKey")',
  'CREATE INDEX reviews_by_person ON reviews ("personKey")',
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

export const createReviews: SqlMigration = {
  name: '0004-reviews',
  sqlite: [
    `CREATE TABLE reviews (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE REFERENCES applications (id) ON DELETE CASCADE,
      timestamp TEXT NOT NULL, suspected INTEGER NOT NULL, version INTEGER NOT NULL, status TEXT NOT NULL, reason TEXT,
      "statusSince" TEXT NOT NULL, assignee TEXT, "answerDue" TEXT NOT NULL, "answeredAt" TEXT,
      "linkGeneration" INTEGER NOT NULL, "linkHash" TEXT, extra TEXT NOT NULL, "hasTwin" INTEGER NOT NULL,
      "isIndexed" INTEGER NOT NULL, reference TEXT, age REAL, "nameKey" TEXT, "schoolKey" TEXT, "cityKey" TEXT,
      "emailKey" TEXT, "phoneKey" TEXT, "personKey" TEXT
    ) STRICT`,
    `CREATE TABLE records (
      collection TEXT NOT NULL, id TEXT NOT NULL, parent TEXT NOT NULL, "group" TEXT NOT NULL, position TEXT NOT NULL,
      version INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (collection, id)
    ) STRICT, WITHOUT ROWID`,
    // `rowid` is the number of the review, also on PostgreSQL, which has no such column of its own. Without the texts themselves, which stand in `applications`.
    `CREATE VIRTUAL TABLE "reviewSearch" USING fts5 (
      person, venture, tokenize = 'trigram', content = '', contentless_delete = 1
    )`,
    firstReviews(`coalesce(date(timestamp, '+14 days'), '1970-01-01')`),
    ...indexes,
  ],
  postgres: [
    `CREATE TABLE reviews (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text COLLATE "C" NOT NULL UNIQUE REFERENCES applications (id) ON DELETE CASCADE,
      timestamp text COLLATE "C" NOT NULL, suspected integer NOT NULL, version integer NOT NULL,
      status text COLLATE "C" NOT NULL, reason text COLLATE "C", "statusSince" text COLLATE "C" NOT NULL,
      assignee text COLLATE "C", "answerDue" text COLLATE "C" NOT NULL, "answeredAt" text COLLATE "C",
      "linkGeneration" integer NOT NULL, "linkHash" text COLLATE "C", extra text NOT NULL, "hasTwin" integer NOT NULL,
      "isIndexed" integer NOT NULL, reference text COLLATE "C", age double precision, "nameKey" text COLLATE "C",
      "schoolKey" text COLLATE "C", "cityKey" text COLLATE "C", "emailKey" text COLLATE "C", "phoneKey" text COLLATE "C",
      "personKey" text COLLATE "C"
    )`,
    `CREATE TABLE records (
      collection text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, parent text COLLATE "C" NOT NULL,
      "group" text COLLATE "C" NOT NULL, position text COLLATE "C" NOT NULL, version integer NOT NULL, data text NOT NULL,
      PRIMARY KEY (collection, id)
    )`,
    `CREATE TABLE "reviewSearch" (
      rowid bigint NOT NULL PRIMARY KEY REFERENCES reviews (number) ON DELETE CASCADE,
      person text NOT NULL, venture text NOT NULL
    )`,
    firstReviews(`to_char(timestamp::timestamptz AT TIME ZONE 'UTC' + interval '14 days', 'YYYY-MM-DD')`),
    ...indexes,
    indexTexts,
  ],
};
