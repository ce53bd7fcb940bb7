/**
 * The columns of Better Auth's tables that our code reads. Instants are texts (ISO 8601, UTC) in SQLite and
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
};

/** `secondFactorAt`: the time when a second factor was proven in it. */
export type SessionTable = {
  id: string;
  token: string;
  userId: string;
  updatedAt: Instant;
  expiresAt: Instant;
  secondFactorAt: Instant | null;
};

/** A password (`credential`; in Firebase, the account that knows it) or Google. */
export type AccountTable = { userId: string; providerId: string; password: string | null };

/** Links in mails, challenges and sign-ins that wait for a second factor. `identifier` is hashed. */
export type VerificationTable = { identifier: string; value: string; expiresAt: Instant };

/** An app for codes and its recovery codes, both encrypted. */
export type TwoFactorTable = { id: string; userId: string; secret: string; backupCodes: string };

export type PasskeyTable = { id: string; userId: string; createdAt: Instant | null };
