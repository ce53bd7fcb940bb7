import type { Kysely } from 'kysely';
import { runScript } from './run-script.ts';

/** Consents to photos and the name. */
const publicity = `
CREATE TABLE publicity_consents (
  "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  party text NOT NULL, agrees integer NOT NULL, "answeredAt" text NOT NULL, PRIMARY KEY ("applicationId", party)
);
`;

export const up = (db: Kysely<unknown>) => runScript(db, publicity);
