import type { SqlMigration } from './migration.ts';

/**
 * Sessions by the hash of their token, whichever provider proved the account (domain/accounts/sessions.ts). Those of `auth_session` are
 * not taken over: their cookies carry a signature, and without checking it a copy of the old table would open accounts.
 */
const createSessions = (text: string, options: string) => `CREATE TABLE sessions (
    key ${text} NOT NULL PRIMARY KEY,
    "accountId" text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
    "passwordFingerprint" text NOT NULL,
    "beganAt" ${text} NOT NULL,
    "usedAt" ${text} NOT NULL,
    "endsAt" ${text} NOT NULL,
    "isShared" integer NOT NULL,
    "secondFactorAt" ${text}
  ) ${options}`;

const otherStatements = [
  'CREATE INDEX sessions_by_account ON sessions ("accountId")',
  'CREATE INDEX sessions_by_end ON sessions ("endsAt")',
  'DROP TABLE IF EXISTS auth_session',
];

export const moveSessions: SqlMigration = {
  name: '0010-sessions',
  sqlite: [createSessions('TEXT', 'STRICT, WITHOUT ROWID'), ...otherStatements],
  postgres: [createSessions('text COLLATE "C"', ''), ...otherStatements],
};
