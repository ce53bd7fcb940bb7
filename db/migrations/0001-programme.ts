export const programme = `
CREATE TABLE outbox (
  id text NOT NULL PRIMARY KEY, "applicationId" text REFERENCES applications (id) ON DELETE CASCADE,
  recipient text NOT NULL, subject text NOT NULL, "text" text NOT NULL, html text NOT NULL, calendar text,
  "writtenAt" text NOT NULL, "usefulUntil" text NOT NULL, due text NOT NULL, attempts integer NOT NULL
);
CREATE INDEX outbox_by_due ON outbox (due, id);
CREATE INDEX outbox_by_application_id ON outbox ("applicationId");

CREATE TABLE team (
  email text NOT NULL PRIMARY KEY, role text, name text NOT NULL, "isScoring" integer NOT NULL
);

CREATE TABLE first_links (
  id text NOT NULL PRIMARY KEY, "expiresAt" text NOT NULL
);

CREATE TABLE access_log (
  id text NOT NULL PRIMARY KEY, kind text NOT NULL, "createdAt" text NOT NULL, "actorKind" text NOT NULL,
  "actorEmail" text, details text NOT NULL
);
CREATE INDEX access_log_by_created_at ON access_log ("createdAt", id);
CREATE INDEX access_log_by_actor_email ON access_log ("actorEmail", "createdAt");
CREATE INDEX access_log_by_kind ON access_log (kind, "createdAt");

CREATE TABLE settings (
  id integer NOT NULL PRIMARY KEY CHECK (id = 1), "timeZone" text NOT NULL, "opensAt" text, "closesAt" text,
  version integer NOT NULL, "promisedDays" integer NOT NULL, "scoresPerApplication" integer NOT NULL,
  "spamDays" integer NOT NULL, "withdrawnDays" integer NOT NULL, "duplicateDays" integer NOT NULL,
  "declinedDays" integer NOT NULL, "unreachableDays" integer NOT NULL, "finishedDays" integer NOT NULL,
  "openDays" integer NOT NULL
);

CREATE TABLE erasures (
  fingerprint text NOT NULL PRIMARY KEY, "erasedAt" text NOT NULL, cause text NOT NULL
);

-- Applications whose documents in Firestore are to be written again, also those that are no longer here. Empty without Firebase.
CREATE TABLE firestore_copies (
  "applicationId" text NOT NULL PRIMARY KEY, token text NOT NULL, "waitsSince" text NOT NULL, "dueAt" text NOT NULL,
  attempts integer NOT NULL
);
CREATE INDEX firestore_copies_by_due ON firestore_copies ("dueAt");

-- As rate-limiter-flexible expects it (core/limits.ts); empty on SQLite.
CREATE TABLE rate_limits (
  key varchar(255) NOT NULL PRIMARY KEY, points integer NOT NULL, expire bigint
);

CREATE TABLE jobs (
  name text NOT NULL PRIMARY KEY, "finishedAt" text
);
`;
