/** The tables of Better Auth, with its own names. A contract test compares them with the library's wishes. */
export const accounts = `
CREATE TABLE "user" (
  id text NOT NULL PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE, "emailVerified" boolean NOT NULL, image text,
  "createdAt" timestamptz NOT NULL, "updatedAt" timestamptz NOT NULL, "twoFactorEnabled" boolean
);

CREATE TABLE session (
  id text NOT NULL PRIMARY KEY, "expiresAt" timestamptz NOT NULL, token text NOT NULL UNIQUE,
  "createdAt" timestamptz NOT NULL, "updatedAt" timestamptz NOT NULL, "ipAddress" text, "userAgent" text,
  "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE, "secondFactorAt" timestamptz
);
CREATE INDEX session_by_user ON session ("userId");

CREATE TABLE account (
  id text NOT NULL PRIMARY KEY, "accountId" text NOT NULL, "providerId" text NOT NULL,
  "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  "accessToken" text, "refreshToken" text, "idToken" text,
  "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text, password text,
  "createdAt" timestamptz NOT NULL, "updatedAt" timestamptz NOT NULL,
  UNIQUE ("providerId", "accountId")
);
CREATE INDEX account_by_user ON account ("userId");

CREATE TABLE verification (
  id text NOT NULL PRIMARY KEY, identifier text NOT NULL, value text NOT NULL,
  "expiresAt" timestamptz NOT NULL, "createdAt" timestamptz NOT NULL, "updatedAt" timestamptz NOT NULL
);
CREATE INDEX verification_by_identifier ON verification (identifier);

CREATE TABLE "twoFactor" (
  id text NOT NULL PRIMARY KEY, secret text NOT NULL, "backupCodes" text NOT NULL,
  "userId" text NOT NULL UNIQUE REFERENCES "user" (id) ON DELETE CASCADE,
  verified boolean, "failedVerificationCount" integer, "lockedUntil" timestamptz
);
CREATE INDEX two_factor_by_secret ON "twoFactor" (secret);

CREATE TABLE passkey (
  id text NOT NULL PRIMARY KEY, name text, "publicKey" text NOT NULL,
  "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE, "credentialID" text NOT NULL UNIQUE,
  counter integer NOT NULL, "deviceType" text NOT NULL, "backedUp" boolean NOT NULL, transports text,
  "createdAt" timestamptz, aaguid text
);
CREATE INDEX passkey_by_user ON passkey ("userId");
`;
