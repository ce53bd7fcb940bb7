import { replyOrder } from '../reply-order.ts';

/** For lists, which sort and filter by these. */
const listed = `"assigneeEmail", "answerDueOn", "answeredAt", "newAnswersAt", "statusSince", "nameKey"`;

const levels = 'level1, level2, level3, level4';

/** State and keys come before the long texts, because SQLite reads a row from its beginning. */
export const applications = `
CREATE TABLE applications (
  number identity PRIMARY KEY, id text NOT NULL UNIQUE, reference text NOT NULL UNIQUE, timestamp text NOT NULL,
  status text NOT NULL, "statusSince" text NOT NULL, version integer NOT NULL, "assigneeEmail" text,
  "answerDueOn" text NOT NULL, "answeredAt" text, "newAnswersAt" text,
  "linkGeneration" integer NOT NULL, "linkHash" text UNIQUE, "isReceiptDue" integer NOT NULL,
  "isLinkRenewed" integer NOT NULL,
  -- Any whole number is welcome; an integer of the database cannot give back those past 2^53.
  age double precision NOT NULL, "nameKey" text NOT NULL, "emailKey" text NOT NULL, "phoneKey" text,
  name text NOT NULL, email text NOT NULL, phone text NOT NULL, school text NOT NULL, city text NOT NULL,
  message text NOT NULL
);
-- Each has all that the list filters by, and is a tenth of the table.
CREATE INDEX applications_by_timestamp ON applications (timestamp, id, status, ${listed});
CREATE INDEX applications_by_status ON applications (status, timestamp, id, ${listed});
CREATE INDEX applications_by_reply ON applications (${replyOrder}, id, status, timestamp, ${listed});
CREATE INDEX applications_by_email_key ON applications ("emailKey", status);
CREATE INDEX applications_by_phone_key ON applications ("phoneKey", status);

CREATE TABLE notes (
  id text NOT NULL PRIMARY KEY, "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  "authorEmail" text NOT NULL, "text" text NOT NULL, "createdAt" text NOT NULL
);
CREATE INDEX notes_by_application_id ON notes ("applicationId", "createdAt");

CREATE TABLE history (
  id text NOT NULL PRIMARY KEY, "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  kind text NOT NULL, "createdAt" text NOT NULL, "actorKind" text NOT NULL, "actorEmail" text,
  details text NOT NULL
);
CREATE INDEX history_by_application_id ON history ("applicationId", "createdAt");

CREATE TABLE versions (
  "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE, number integer NOT NULL,
  "text" text NOT NULL, "replacedAt" text NOT NULL, PRIMARY KEY ("applicationId", number)
);

CREATE TABLE scores (
  "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE, "reviewerEmail" text NOT NULL,
  version integer NOT NULL, kind text NOT NULL, "textVersion" integer, level1 integer,
  level2 integer, level3 integer, level4 integer, reason text NOT NULL, "createdAt" text NOT NULL,
  PRIMARY KEY ("applicationId", "reviewerEmail")
);
CREATE INDEX scores_by_reviewer_email ON scores ("reviewerEmail", kind, "applicationId");
-- Means of reviewers and of applications read nothing else.
CREATE INDEX scores_by_created_at ON scores ("createdAt", kind, "reviewerEmail", "applicationId", ${levels});
CREATE INDEX scores_by_application_id ON scores ("applicationId", kind, "reviewerEmail", ${levels});

CREATE TABLE guardians (
  id text NOT NULL PRIMARY KEY, "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  email text NOT NULL, state text NOT NULL CHECK (state IN ('waiting', 'confirmed', 'refused')),
  "askedAt" text NOT NULL, "answeredAt" text, UNIQUE ("applicationId")
);

CREATE TABLE contact_changes (
  id text NOT NULL PRIMARY KEY, "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  email text NOT NULL, "askedAt" text NOT NULL, "expiresAt" text NOT NULL
);
CREATE INDEX contact_changes_by_application_id ON contact_changes ("applicationId");

CREATE TABLE profiles (
  "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE, revision integer NOT NULL,
  title text NOT NULL, sentence text NOT NULL, what text NOT NULL, asked text NOT NULL, region text NOT NULL,
  "savedAt" text NOT NULL, PRIMARY KEY ("applicationId")
);

CREATE TABLE consents (
  "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  approver text NOT NULL CHECK (approver IN ('applicant', 'guardian', 'coordinator')), agrees integer NOT NULL,
  revision integer NOT NULL, actor text NOT NULL, "createdAt" text NOT NULL,
  PRIMARY KEY ("applicationId", approver)
);

CREATE TABLE profile_links (
  id text NOT NULL PRIMARY KEY, "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  name text NOT NULL, email text NOT NULL, "createdAt" text NOT NULL, "createdBy" text NOT NULL,
  until text NOT NULL, "revokedAt" text, "revokedBy" text, "openedAt" text, "interestedAt" text
);
CREATE INDEX profile_links_by_application_id ON profile_links ("applicationId", "createdAt");
`;
