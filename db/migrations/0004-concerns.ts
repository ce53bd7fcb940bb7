import type { Kysely } from 'kysely';
import { runScript } from './run-script.ts';

/** Concerns that somebody reports. */
const concerns = `
CREATE TABLE concerns (
  id text NOT NULL PRIMARY KEY, "createdAt" text NOT NULL, "text" text NOT NULL, name text NOT NULL, contact text NOT NULL
);
CREATE INDEX concerns_by_created_at ON concerns ("createdAt");
`;

export const up = (db: Kysely<unknown>) => runScript(db, concerns);
