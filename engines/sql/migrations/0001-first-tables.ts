/** The words in which the two databases differ. */
type Words = {
  readonly id: string;
  readonly age: string;
  readonly moment: string;
  readonly flag: string;
  readonly milliseconds: string;
  readonly options: string;
  readonly optionsOfKeyed: string;
};

/**
 * `applications` has the eight fields of SPEC.md, section 3, and the key. An age has decimals because any whole number is
 * welcome: a whole number of the database cannot give back those past 2^53.
 */
const makeApplications = ({ id, age, options, optionsOfKeyed }: Words) => [
  `CREATE TABLE IF NOT EXISTS applications (
    id ${id} NOT NULL PRIMARY KEY, name text NOT NULL, email text NOT NULL, age ${age} NOT NULL, phone text NOT NULL,
    school text NOT NULL, city text NOT NULL, message text NOT NULL, timestamp text NOT NULL
  ) ${options}`,
  'CREATE INDEX IF NOT EXISTS applications_by_arrival ON applications (timestamp, id)',
  `CREATE TABLE IF NOT EXISTS suspicions (
    id ${id} NOT NULL PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE, reason text NOT NULL
  ) ${optionsOfKeyed}`,
];

/**
 * What Better Auth keeps, under its own names for the columns (docs/accounts.md says what is in them). A contract test
 * compares these tables with what the library expects, so that a newer version cannot want more unnoticed.
 */
const makeAccounts = ({ moment, flag, options }: Words) => [
  `CREATE TABLE IF NOT EXISTS auth_user (
    id text NOT NULL PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE, "emailVerified" ${flag} NOT NULL, image text,
    "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL
  ) ${options}`,
  `CREATE TABLE IF NOT EXISTS auth_account (
    id text NOT NULL PRIMARY KEY, "accountId" text NOT NULL, "providerId" text NOT NULL,
    "userId" text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
    "accessToken" text, "refreshToken" text, "idToken" text,
    "accessTokenExpiresAt" ${moment}, "refreshTokenExpiresAt" ${moment}, scope text, password text,
    "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL,
    UNIQUE ("providerId", "accountId")
  ) ${options}`,
  'CREATE INDEX IF NOT EXISTS auth_account_by_user ON auth_account ("userId")',
  `CREATE TABLE IF NOT EXISTS auth_verification (
    id text NOT NULL PRIMARY KEY, identifier text NOT NULL, value text NOT NULL,
    "expiresAt" ${moment} NOT NULL, "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL
  ) ${options}`,
  'CREATE INDEX IF NOT EXISTS auth_verification_by_identifier ON auth_verification (identifier)',
];

/** Attempts that are limited; the key is a keyed hash, so neither an address nor an account can be read from it. */
const makeAttempts = ({ milliseconds, optionsOfKeyed }: Words) => [
  `CREATE TABLE IF NOT EXISTS attempts (
    key text NOT NULL PRIMARY KEY, count integer NOT NULL, until ${milliseconds} NOT NULL
  ) ${optionsOfKeyed}`,
  'CREATE INDEX IF NOT EXISTS attempts_by_end ON attempts (until)',
];

/**
 * Mails on their way; a row is gone once its mail was sent or given up. Timestamps are ISO 8601 in UTC. While one process
 * sends a mail, `due` is when another one may, and `attempts` tells whose turn it is.
 */
const makeOutbox = ({ options }: Words) => [
  `CREATE TABLE IF NOT EXISTS outbox (
    id text NOT NULL PRIMARY KEY, recipient text NOT NULL, subject text NOT NULL, text text NOT NULL, html text NOT NULL,
    "writtenAt" text NOT NULL, "usefulUntil" text NOT NULL, due text NOT NULL, attempts integer NOT NULL
  ) ${options}`,
  'CREATE INDEX IF NOT EXISTS outbox_by_due ON outbox (due, id)',
];

const sqlite: Words = {
  id: 'text',
  age: 'real',
  moment: 'text',
  flag: 'integer',
  milliseconds: 'integer',
  options: 'STRICT',
  optionsOfKeyed: 'STRICT, WITHOUT ROWID',
};

/** Ids are bytes here, because bytes sort the same in every language; 0002 makes them texts. */
const postgres: Words = {
  id: 'bytea',
  age: 'double precision',
  moment: 'timestamptz',
  flag: 'boolean',
  milliseconds: 'bigint',
  options: '',
  optionsOfKeyed: '',
};

/** The first four migrations of SQLite. */
export const firstSqliteTables = [makeApplications, makeAccounts, makeAttempts, makeOutbox].map((make) => make(sqlite));

/** The first of PostgreSQL, which was added later. */
export const firstPostgresTables = [
  ...[makeApplications, makeAccounts, makeAttempts, makeOutbox].flatMap((make) => make(postgres)),
  // The secret that signs links, where the operator sets none (decisions/0014). One row.
  'CREATE TABLE IF NOT EXISTS auth_secret (id integer NOT NULL PRIMARY KEY CHECK (id = 1), secret text NOT NULL)',
];
