/**
 * The tables of Better Auth under its own names, which it writes itself. Instants are texts (ISO 8601, UTC) in SQLite and
 * timestamps in PostgreSQL; flags are 0 or 1, and booleans.
 */
type Instant = string | Date;
type Flag = number | boolean;

export type UserTable = {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  emailVerified: Flag;
  image: string | null;
  twoFactorEnabled: Flag | null;
  createdAt: Instant;
  updatedAt: Instant;
};

/** `secondFactorAt`: when a second factor was proven in it. Null: nobody proved one. */
export type SessionTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: Instant;
  createdAt: Instant;
  updatedAt: Instant;
  ipAddress: string | null;
  userAgent: string | null;
  secondFactorAt: Instant | null;
};

/** A way to sign in: a password (`credential`; in Firebase, the account that knows it), or Google. No token of a provider is stored. */
export type AccountTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Instant | null;
  refreshTokenExpiresAt: Instant | null;
  scope: string | null;
  password: string | null;
  createdAt: Instant;
  updatedAt: Instant;
};

/** Links in mails, challenges and sign-ins that wait for a second factor. `identifier` is hashed. */
export type VerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Instant;
  createdAt: Instant;
  updatedAt: Instant;
};

/** An app for codes and its recovery codes, both encrypted. */
export type TwoFactorTable = {
  id: string;
  secret: string;
  backupCodes: string;
  userId: string;
  verified: Flag | null;
  failedVerificationCount: number | null;
  lockedUntil: Instant | null;
};

export type PasskeyTable = {
  id: string;
  name: string | null;
  publicKey: string;
  userId: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: Flag;
  transports: string | null;
  createdAt: Instant | null;
  aaguid: string | null;
};
