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
 * The tables of Better Auth, with its own names. A contract test compares them with what the library expects, so that a newer
 * version cannot want more unnoticed.
 */
const makeAccounts = ({ moment, flag, options }: Words) => [
  `CREATE TABLE "user" (
    id text NOT NULL PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE, "emailVerified" ${flag} NOT NULL, image text,
    "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL, "twoFactorEnabled" ${flag}
  ) ${options}`,
  `CREATE TABLE session (
    id text NOT NULL PRIMARY KEY, "expiresAt" ${moment} NOT NULL, token text NOT NULL UNIQUE,
    "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL, "ipAddress" text, "userAgent" text,
    "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE, "secondFactorAt" ${moment}
  ) ${options}`,
  'CREATE INDEX session_by_user ON session ("userId")',
  `CREATE TABLE account (
    id text NOT NULL PRIMARY KEY, "accountId" text NOT NULL, "providerId" text NOT NULL,
    "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
    "accessToken" text, "refreshToken" text, "idToken" text,
    "accessTokenExpiresAt" ${moment}, "refreshTokenExpiresAt" ${moment}, scope text, password text,
    "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL,
    UNIQUE ("providerId", "accountId")
  ) ${options}`,
  'CREATE INDEX account_by_user ON account ("userId")',
  `CREATE TABLE verification (
    id text NOT NULL PRIMARY KEY, identifier text NOT NULL, value text NOT NULL,
    "expiresAt" ${moment} NOT NULL, "createdAt" ${moment} NOT NULL, "updatedAt" ${moment} NOT NULL
  ) ${options}`,
  'CREATE INDEX verification_by_identifier ON verification (identifier)',
  `CREATE TABLE "twoFactor" (
    id text NOT NULL PRIMARY KEY, secret text NOT NULL, "backupCodes" text NOT NULL,
    "userId" text NOT NULL UNIQUE REFERENCES "user" (id) ON DELETE CASCADE,
    verified ${flag}, "failedVerificationCount" integer, "lockedUntil" ${moment}
  ) ${options}`,
  'CREATE INDEX two_factor_by_secret ON "twoFactor" (secret)',
  `CREATE TABLE passkey (
    id text NOT NULL PRIMARY KEY, name text, "publicKey" text NOT NULL,
    "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE, "credentialID" text NOT NULL UNIQUE,
    counter integer NOT NULL, "deviceType" text NOT NULL, "backedUp" ${flag} NOT NULL, transports text,
    "createdAt" ${moment}, aaguid text
  ) ${options}`,
  'CREATE INDEX passkey_by_user ON passkey ("userId")',
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

const makeTables = (words: Words) => [makeAccounts, makeCopies].flatMap((make) => make(words));

export const sqliteAccounts: readonly string[] = makeTables(sqlite);

export const postgresAccounts: readonly string[] = [
  ...makeTables(postgres),
  // The secret that signs links, where the operator sets none. One row.
  'CREATE TABLE auth_secret (id integer NOT NULL PRIMARY KEY CHECK (id = 1), secret text NOT NULL)',
];
