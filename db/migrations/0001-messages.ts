/** Events with their invitations, and the messages to applicants, which may be about an event. */
export const messages = `
CREATE TABLE events (
  id text NOT NULL PRIMARY KEY, version integer NOT NULL, title text NOT NULL, kind text NOT NULL,
  venue text NOT NULL, note text NOT NULL, "answerBy" text NOT NULL, "isPublic" integer NOT NULL,
  "cancelledAt" text
);

CREATE TABLE slots (
  id text NOT NULL PRIMARY KEY, "eventId" text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  "startsAt" text NOT NULL, "endsAt" text NOT NULL, places integer NOT NULL CHECK (places > 0),
  "isCancelled" integer NOT NULL
);
CREATE INDEX slots_by_event_id ON slots ("eventId", "startsAt");
CREATE INDEX slots_by_ends_at ON slots ("endsAt");

CREATE TABLE invitations (
  "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  "eventId" text NOT NULL REFERENCES events (id) ON DELETE CASCADE, "invitedAt" text NOT NULL,
  state text NOT NULL, "slotId" text REFERENCES slots (id), "answeredAt" text,
  sequence integer NOT NULL, "remindedAt" text, PRIMARY KEY ("eventId", "applicationId")
);
CREATE INDEX invitations_by_application_id ON invitations ("applicationId");
CREATE INDEX invitations_by_slot_id ON invitations ("slotId");

CREATE TABLE messages (
  id text NOT NULL PRIMARY KEY, "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  version integer NOT NULL, state text NOT NULL, "queuedAt" text NOT NULL, "authorEmail" text NOT NULL,
  subject text NOT NULL, "text" text NOT NULL, status text,
  "shownStatus" text, "shownStatusSince" text, "eventId" text REFERENCES events (id),
  "eventNews" text, "answerBy" text, "confirmedAt" text, "confirmedBy" text, "sentAt" text, failure text
);
CREATE INDEX messages_by_application_id ON messages ("applicationId", "queuedAt");
CREATE INDEX messages_by_state ON messages (state, "queuedAt");
CREATE INDEX messages_by_event_id ON messages ("eventId");

CREATE TABLE feedback (
  "messageId" text PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
  "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  helped text NOT NULL CHECK (helped IN ('yes', 'no')), "givenAt" text NOT NULL
);
CREATE INDEX feedback_by_application_id ON feedback ("applicationId");

CREATE TABLE questions (
  "messageId" text NOT NULL REFERENCES messages (id) ON DELETE CASCADE, number integer NOT NULL,
  "text" text NOT NULL, PRIMARY KEY ("messageId", number)
);

CREATE TABLE answers (
  "messageId" text NOT NULL REFERENCES messages (id) ON DELETE CASCADE, number integer NOT NULL,
  "text" text NOT NULL, "answeredAt" text NOT NULL, PRIMARY KEY ("messageId", number)
);

CREATE TABLE suggestions (
  id text NOT NULL PRIMARY KEY, "applicationId" text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  "authorEmail" text NOT NULL, "text" text NOT NULL, "createdAt" text NOT NULL,
  "messageId" text REFERENCES messages (id) ON DELETE SET NULL
);
CREATE INDEX suggestions_by_application_id ON suggestions ("applicationId", "createdAt");
CREATE INDEX suggestions_by_message_id ON suggestions ("messageId");
`;
