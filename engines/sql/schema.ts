/** The words in which the two databases differ. */
type Words = {
  /** A text that is compared and sorted by its bytes, whatever language the database was made for. */
  readonly text: string;
  readonly number: string;
  readonly moment: string;
  readonly flag: string;
  readonly milliseconds: string;
  readonly rowNumber: string;
  readonly options: string;
  readonly optionsOfKeyed: string;
};

const sqlite: Words = {
  text: 'text',
  number: 'real',
  moment: 'text',
  flag: 'integer',
  milliseconds: 'integer',
  rowNumber: 'number integer PRIMARY KEY',
  options: 'STRICT',
  optionsOfKeyed: 'STRICT, WITHOUT ROWID',
};

const postgres: Words = {
  text: 'text COLLATE "C"',
  number: 'double precision',
  moment: 'timestamptz',
  flag: 'boolean',
  milliseconds: 'bigint',
  // To count what a search finds, by status, it reads this index alone.
  rowNumber: 'number bigint GENERATED ALWAYS AS IDENTITY, PRIMARY KEY (number) INCLUDE (status, suspected)',
  options: '',
  optionsOfKeyed: '',
};

/**
 * `applications` has the eight fields of SPEC.md, section 3, and the key. An age has decimals because any whole number is
 * welcome: a whole number of the database cannot give back those past 2^53.
 */
const makeApplications = ({ text, number, options, optionsOfKeyed }: Words) => [
  `CREATE TABLE applications (
    id ${text} NOT NULL PRIMARY KEY, name text NOT NULL, email text NOT NULL, age ${number} NOT NULL, phone text NOT NULL,
    school text NOT NULL, city text NOT NULL, message text NOT NULL, timestamp ${text} NOT NULL
  ) ${options}`,
  'CREATE INDEX applications_by_arrival ON applications (timestamp, id)',
  `CREATE TABLE suspicions (
    id ${text} NOT NULL PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE, reason text NOT NULL
  ) ${optionsOfKeyed}`,
];

/**
 * What Better Auth keeps, under its own names for the columns (docs/accounts.md says what is in them). A contract test
 * compares these tables with what the library expects, so that a newer version cannot want more unnoticed.
 */
const makeAccounts = ({ moment, flag, options }: Words) => [
  `CREATE TABLE auth_user (
    id text NOT NULL PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE, "emailVerified" ${flag} NOT NULL, image text,
    "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL
  ) ${options}`,
  `CREATE TABLE auth_account (
    id text NOT NULL PRIMARY KEY, "accountId" text NOT NULL, "providerId" text NOT NULL,
    "userId" text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
    "accessToken" text, "refreshToken" text, "idToken" text,
    "accessTokenExpiresAt" ${moment}, "refreshTokenExpiresAt" ${moment}, scope text, password text,
    "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL,
    UNIQUE ("providerId", "accountId")
  ) ${options}`,
  'CREATE INDEX auth_account_by_user ON auth_account ("userId")',
  `CREATE TABLE auth_verification (
    id text NOT NULL PRIMARY KEY, identifier text NOT NULL, value text NOT NULL,
    "expiresAt" ${moment} NOT NULL, "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL
  ) ${options}`,
  'CREATE INDEX auth_verification_by_identifier ON auth_verification (identifier)',
];

/**
 * Sessions by the hash of their token. A second factor is one JSON text; `version` counts its changes. Both name accounts of
 * `auth_user` or, without a row here, of Firebase: so no foreign key.
 */
const makeSessions = ({ text, optionsOfKeyed }: Words) => [
  `CREATE TABLE sessions (
    key ${text} NOT NULL PRIMARY KEY, "accountId" text NOT NULL,
    "passwordFingerprint" text NOT NULL, "beganAt" ${text} NOT NULL, "usedAt" ${text} NOT NULL, "endsAt" ${text} NOT NULL,
    "isShared" integer NOT NULL, "secondFactorAt" ${text}
  ) ${optionsOfKeyed}`,
  'CREATE INDEX sessions_by_account ON sessions ("accountId")',
  'CREATE INDEX sessions_by_end ON sessions ("endsAt")',
  `CREATE TABLE second_factors (
    account text NOT NULL PRIMARY KEY, value text NOT NULL, version integer NOT NULL
  ) ${optionsOfKeyed}`,
];

/** Attempts that are limited; the key is a keyed hash, so neither an address nor an account can be read from it. */
const makeAttempts = ({ milliseconds, optionsOfKeyed }: Words) => [
  `CREATE TABLE attempts (
    key text NOT NULL PRIMARY KEY, count integer NOT NULL, until ${milliseconds} NOT NULL
  ) ${optionsOfKeyed}`,
  'CREATE INDEX attempts_by_end ON attempts (until)',
];

/**
 * Applications whose documents in Firestore are to be written again, also those that are no longer here. `token`: another one with
 * each change. Empty where there is no Firebase.
 */
const makeCopies = ({ text, optionsOfKeyed }: Words) => [
  `CREATE TABLE firestore_copies (
    "applicationId" ${text} NOT NULL PRIMARY KEY, token text NOT NULL, "waitsSince" ${text} NOT NULL, "dueAt" ${text} NOT NULL,
    attempts integer NOT NULL
  ) ${optionsOfKeyed}`,
  'CREATE INDEX firestore_copies_by_due ON firestore_copies ("dueAt")',
];

/**
 * `reviews` has a row for each application; its columns from `reference` to `personKey` are made from the application
 * (domain/model/search-keys.ts). `records` holds everything else that belongs to applications, as JSON.
 */
const makeReviews = ({ text, number, rowNumber, options, optionsOfKeyed }: Words) => [
  `CREATE TABLE reviews (
    ${rowNumber},
    id ${text} NOT NULL UNIQUE REFERENCES applications (id) ON DELETE CASCADE,
    timestamp ${text} NOT NULL, suspected integer NOT NULL, version integer NOT NULL, status ${text} NOT NULL, reason ${text},
    "statusSince" ${text} NOT NULL, assignee ${text}, "answerDue" ${text} NOT NULL, "answeredAt" ${text},
    "firstAnsweredAt" ${text}, "newAnswersAt" ${text}, "linkGeneration" integer NOT NULL, "linkHash" ${text},
    extra text NOT NULL, "hasPossibleDuplicate" integer NOT NULL,
    reference ${text}, age ${number}, "nameKey" ${text}, "schoolKey" ${text}, "cityKey" ${text},
    "emailKey" ${text}, "phoneKey" ${text}, "personKey" ${text}
  ) ${options}`,
  `CREATE TABLE records (
    collection ${text} NOT NULL, id ${text} NOT NULL, parent ${text} NOT NULL, "group" ${text} NOT NULL,
    position ${text} NOT NULL, version integer NOT NULL, data text NOT NULL, PRIMARY KEY (collection, id)
  ) ${optionsOfKeyed}`,
  'CREATE INDEX records_by_parent ON records (parent, collection, position, id)',
  'CREATE INDEX records_by_group ON records (collection, "group", position, id)',
  'CREATE INDEX records_by_position ON records (collection, position, id)',
];

const isOpen = `status <> 'closed' AND "answeredAt" IS NULL`;

/**
 * Lists, counts and plots read what is not suspected, which is nearly everything: as a condition of the index it costs no
 * column. Counts, the queue and the scores read nothing but an index: the last columns of some stand there for that.
 */
const indexReviews = (overdue: string, status: string) => [
  'CREATE UNIQUE INDEX reviews_by_link ON reviews ("linkHash")',
  'CREATE INDEX reviews_suspected ON reviews (timestamp, id) WHERE suspected = 1',
  ...Object.entries({
    by_arrival: '(timestamp, id, status, "firstAnsweredAt")',
    by_status: '(status, timestamp, id)',
    by_assignee: '(assignee, timestamp, id, status)',
    by_due: `("answerDue", id${status})`,
    by_name: `("nameKey", id${status})`,
    by_school: '("schoolKey", timestamp, id, age, status)',
    by_city: '("cityKey", timestamp, id, age, status)',
    by_age: `(age, id${status})`,
    by_email: '("emailKey", "hasPossibleDuplicate")',
    by_phone: '("phoneKey", "hasPossibleDuplicate")',
    by_person: '("personKey", "hasPossibleDuplicate")',
  }).map(([name, columns]) => `CREATE INDEX reviews_${name} ON reviews ${columns} WHERE suspected = 0`),
  ...Object.entries({
    overdue: `${overdue} WHERE ${isOpen}`,
    possible_duplicates: '(timestamp, id, status) WHERE "hasPossibleDuplicate" = 1',
    closed: `(reason, "statusSince") WHERE status = 'closed'`,
    with_new_answers: '(timestamp, id, status) WHERE "newAnswersAt" IS NOT NULL',
    to_score: `("answerDue", id, "emailKey", timestamp)
      WHERE (status IN ('new', 'in-review') OR
        (status = 'refining' AND "answeredAt" IS NULL AND "firstAnsweredAt" IS NOT NULL))`,
    // The queue asks for applications with new answers before all others; they are few.
    answered_again: `("answerDue", id, timestamp)
      WHERE status NOT IN ('investor-ready', 'closed') AND "answeredAt" IS NULL AND "firstAnsweredAt" IS NOT NULL`,
  }).map(([name, rest]) => `CREATE INDEX reviews_${name} ON reviews ${rest} AND suspected = 0`),
];

const makeTables = (words: Words) =>
  [makeApplications, makeAccounts, makeSessions, makeAttempts, makeCopies, makeReviews].flatMap((make) => make(words));

export const sqliteSchema: readonly string[] = [
  ...makeTables(sqlite),
  // The list of a status would sort all of them by name, age or day of answer.
  ...indexReviews('("answerDue", id, status)', ', status'),
  // `rowid` is the number of the review, also on PostgreSQL, which has no such column. Without the texts themselves, which stand in `applications`.
  `CREATE VIRTUAL TABLE "reviewSearch" USING fts5 (
    person, venture, tokenize = 'trigram', content = '', contentless_delete = 1
  )`,
  // Each commit adds a part to the index of texts. With eight instead of four of them before they are merged, a text took 148 µs
  // instead of 173, and searches among 86,000 took as long (https://www.sqlite.org/fts5.html#the_automerge_configuration_option).
  `INSERT INTO "reviewSearch" ("reviewSearch", rank) VALUES ('automerge', 8)`,
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

export const postgresSchema: readonly string[] = [
  ...makeTables(postgres),
  // Of a million it would look for the newest overdue ones among all that are newer, for a second or more.
  ...indexReviews('(timestamp, id, status, "answerDue")', ''),
  // The secret that signs links, where the operator sets none. One row.
  'CREATE TABLE auth_secret (id integer NOT NULL PRIMARY KEY CHECK (id = 1), secret text NOT NULL)',
  `CREATE TABLE "reviewSearch" (
    rowid bigint NOT NULL PRIMARY KEY REFERENCES reviews (number) ON DELETE CASCADE,
    person text NOT NULL, venture text NOT NULL
  )`,
  indexTexts,
];
