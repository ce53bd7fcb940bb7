import type { Kysely } from 'kysely';
import { runScript } from './run-script.ts';

/** Ventures on their way with a mentor. */
const mentoring = `
CREATE TABLE ventures (
  "applicationId" text NOT NULL PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  version integer NOT NULL, step text NOT NULL CHECK (step IN ('idea', 'mvp', 'pitch', 'further')),
  "stepSince" text NOT NULL, "mentorEmail" text, "introducedAt" text
);
CREATE INDEX ventures_by_mentor_email ON ventures ("mentorEmail");

CREATE TABLE session_notes (
  id text NOT NULL PRIMARY KEY, "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  "authorEmail" text NOT NULL, day text NOT NULL, done text NOT NULL, next text NOT NULL, "nextBy" text,
  "nextDoneAt" text, "createdAt" text NOT NULL
);
CREATE INDEX session_notes_by_application_id ON session_notes ("applicationId", day);

ALTER TABLE messages ADD COLUMN "mentorEmail" text;
`;

export const up = (db: Kysely<unknown>) => runScript(db, mentoring);
