import type { Kysely } from 'kysely';
import { runScript } from './run-script.ts';

/** Checks of the adults, and the code of conduct. */
const checks = `
CREATE TABLE checks (
  id text NOT NULL PRIMARY KEY, email text, "linkId" text REFERENCES profile_links (id) ON DELETE CASCADE,
  kind text NOT NULL, "checkedBy" text NOT NULL, "checkedOn" text NOT NULL, "validUntil" text NOT NULL,
  "createdAt" text NOT NULL, "remindedAt" text
);
CREATE INDEX checks_by_email ON checks (email);
CREATE INDEX checks_by_link_id ON checks ("linkId");

CREATE TABLE conduct_agreements (
  email text NOT NULL, version integer NOT NULL, "agreedAt" text NOT NULL, PRIMARY KEY (email, version)
);

ALTER TABLE settings ADD COLUMN "checksRequired" text NOT NULL DEFAULT 'minors';
`;

export const up = (db: Kysely<unknown>) => runScript(db, checks);
