/**
 * What Better Auth keeps, under its own names for the columns (docs/accounts.md says what is in them). A contract test
 * compares these tables with what the library expects, so that a newer version cannot want more unnoticed.
 */
export const createAccounts = [
  `CREATE TABLE auth_user (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    emailVerified INTEGER NOT NULL,
    image TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE auth_session (
    id TEXT NOT NULL PRIMARY KEY,
    expiresAt TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL,
    ipAddress TEXT,
    userAgent TEXT,
    userId TEXT NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE
  ) STRICT`,
  'CREATE INDEX auth_session_by_user ON auth_session (userId)',
  'CREATE INDEX auth_session_by_expiry ON auth_session (expiresAt)',
  `CREATE TABLE auth_account (
    id TEXT NOT NULL PRIMARY KEY,
    accountId TEXT NOT NULL,
    providerId TEXT NOT NULL,
    userId TEXT NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
    accessToken TEXT,
    refreshToken TEXT,
    idToken TEXT,
    accessTokenExpiresAt TEXT,
    refreshTokenExpiresAt TEXT,
    scope TEXT,
    password TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL,
    UNIQUE (providerId, accountId)
  ) STRICT`,
  'CREATE INDEX auth_account_by_user ON auth_account (userId)',
  `CREATE TABLE auth_verification (
    id TEXT NOT NULL PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX auth_verification_by_identifier ON auth_verification (identifier)',
];
