import type { Kysely } from 'kysely';
import { runScript } from './run-script.ts';

/** Concerns that somebody reports, and who agrees to photos. */
const concerns = `
CREATE TABLE concerns (
  id text NOT NULL PRIMARY KEY, "createdAt" text NOT NULL, "text" text NOT NULL, name text NOT NULL, contact text NOT NULL
);
CREATE INDEX concerns_by_created_at ON concerns ("createdAt");

CREATE TABLE publicity_consents (
  "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  party text NOT NULL CHECK (party IN ('applicant', 'guardian')), agrees integer NOT NULL, "answeredAt" text NOT NULL,
  PRIMARY KEY ("applicationId", party)
);
`;

export const up = (db: Kysely<unknown>) => runScript(db, concerns);
