import type { SqlMigration } from './migration.ts';

/** A second factor is one JSON text for each account; `version` counts its changes. */
const table = `CREATE TABLE second_factors (
    account text NOT NULL PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
    value text NOT NULL,
    version integer NOT NULL
  )`;

export const addSecondFactors: SqlMigration = {
  name: '0003-sessions-and-second-factors',
  sqlite: [`${table} STRICT, WITHOUT ROWID`],
  postgres: [table],
};
