import type { Kysely } from 'kysely';
import { runScript } from './run-script.ts';

/** Checks of the adults, the code of conduct, reported concerns, and the consent to photos and the name. */
const safety = `
CREATE TABLE checks (
  person text NOT NULL, kind text NOT NULL, "linkId" text REFERENCES profile_links (id) ON DELETE CASCADE,
  "checkedBy" text NOT NULL, "checkedOn" text NOT NULL, "validUntil" text NOT NULL, "remindedAt" text,
  PRIMARY KEY (person, kind)
);
CREATE INDEX checks_by_link_id ON checks ("linkId");
-- A setting gave these people their role.
DELETE FROM team WHERE role IS NULL;
ALTER TABLE team ADD COLUMN "conductVersion" integer;
ALTER TABLE team ADD COLUMN "conductAgreedAt" text;
ALTER TABLE settings ADD COLUMN "checksRequired" text NOT NULL DEFAULT 'minors';

CREATE TABLE concerns (
  id text NOT NULL PRIMARY KEY, "createdAt" text NOT NULL, "text" text NOT NULL, contact text NOT NULL
);
CREATE INDEX concerns_by_created_at ON concerns ("createdAt");

ALTER TABLE applications ADD COLUMN "agreesToPublicity" integer;
ALTER TABLE guardians ADD COLUMN "agreesToPublicity" integer;
`;

export const up = (db: Kysely<unknown>) => runScript(db, safety);
