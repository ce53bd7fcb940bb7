/** The words in which the two databases differ. */
type Words = {
  /** A text that is compared and sorted by its bytes, whatever language the database was made for. */
  readonly text: string;
  readonly moment: string;
  readonly flag: string;
  readonly options: string;
  readonly optionsOfKeyed: string;
};

const sqlite: Words = {
  text: 'text',
  moment: 'text',
  flag: 'integer',
  options: 'STRICT',
  optionsOfKeyed: 'STRICT, WITHOUT ROWID',
};

const postgres: Words = {
  text: 'text COLLATE "C"',
  moment: 'timestamptz',
  flag: 'boolean',
  options: '',
  optionsOfKeyed: '',
};

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

const makeTables = (words: Words) => [makeAccounts, makeSessions, makeCopies].flatMap((make) => make(words));

export const sqliteAccounts: readonly string[] = makeTables(sqlite);

export const postgresAccounts: readonly string[] = [
  ...makeTables(postgres),
  // The secret that signs links, where the operator sets none. One row.
  'CREATE TABLE auth_secret (id integer NOT NULL PRIMARY KEY CHECK (id = 1), secret text NOT NULL)',
];
