import type { SqlMigration } from './migration.ts';

const sqliteSessionsAndSecondFactors = [
  'ALTER TABLE auth_session ADD COLUMN isShared INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE auth_session ADD COLUMN secondFactorAt TEXT',
  `CREATE TABLE second_factors (
    account TEXT NOT NULL PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
    value TEXT NOT NULL,
    version INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

const postgresSessionsAndSecondFactors = [
  'ALTER TABLE auth_session ADD COLUMN "isShared" boolean NOT NULL DEFAULT false',
  'ALTER TABLE auth_session ADD COLUMN "secondFactorAt" timestamptz',
  `CREATE TABLE second_factors (
    account text NOT NULL PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
    value text NOT NULL,
    version integer NOT NULL
  )`,
];

/**
 * What a session says beside its owner: whether its computer is shared, and when a second factor was proven in it. A second
 * factor is one JSON text for each account; `version` counts its changes.
 */
export const addSecondFactors: SqlMigration = {
  name: '0003-sessions-and-second-factors',
  sqlite: sqliteSessionsAndSecondFactors,
  postgres: postgresSessionsAndSecondFactors,
};
