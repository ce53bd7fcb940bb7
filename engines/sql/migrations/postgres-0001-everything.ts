/**
 * All tables, as the SQLite migrations had made them when PostgreSQL was added; those say what each table is for. Ids are
 * bytes here, because bytes sort the same in every language; 0002 makes them texts.
 */
export const createEverything = [
  `CREATE TABLE IF NOT EXISTS applications (
    id bytea NOT NULL PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    age double precision NOT NULL,
    phone text NOT NULL,
    school text NOT NULL,
    city text NOT NULL,
    message text NOT NULL,
    timestamp text NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS applications_by_arrival ON applications (timestamp, id)',
  `CREATE TABLE IF NOT EXISTS suspicions (
    id bytea NOT NULL PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
    reason text NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS auth_user (
    id text NOT NULL PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL UNIQUE,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamptz NOT NULL,
    "updatedAt" timestamptz NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS auth_session (
    id text NOT NULL PRIMARY KEY,
    "expiresAt" timestamptz NOT NULL,
    token text NOT NULL UNIQUE,
    "createdAt" timestamptz NOT NULL,
    "updatedAt" timestamptz NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX IF NOT EXISTS auth_session_by_user ON auth_session ("userId")',
  'CREATE INDEX IF NOT EXISTS auth_session_by_expiry ON auth_session ("expiresAt")',
  `CREATE TABLE IF NOT EXISTS auth_account (
    id text NOT NULL PRIMARY KEY,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    password text,
    "createdAt" timestamptz NOT NULL,
    "updatedAt" timestamptz NOT NULL,
    UNIQUE ("providerId", "accountId")
  )`,
  'CREATE INDEX IF NOT EXISTS auth_account_by_user ON auth_account ("userId")',
  `CREATE TABLE IF NOT EXISTS auth_verification (
    id text NOT NULL PRIMARY KEY,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamptz NOT NULL,
    "createdAt" timestamptz NOT NULL,
    "updatedAt" timestamptz NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS auth_verification_by_identifier ON auth_verification (identifier)',
  `CREATE TABLE IF NOT EXISTS attempts (
    key text NOT NULL PRIMARY KEY,
    count integer NOT NULL,
    until bigint NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS attempts_by_end ON attempts (until)',
  `CREATE TABLE IF NOT EXISTS outbox (
    id text NOT NULL PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    "writtenAt" text NOT NULL,
    "usefulUntil" text NOT NULL,
    due text NOT NULL,
    attempts integer NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS outbox_by_due ON outbox (due, id)',
  // The secret that signs sessions and links, where the operator sets none (decisions/0014). One row.
  `CREATE TABLE IF NOT EXISTS auth_secret (
    id integer NOT NULL PRIMARY KEY CHECK (id = 1),
    secret text NOT NULL
  )`,
];
