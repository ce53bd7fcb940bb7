import type { Kysely, Transaction as KyselyTransaction } from 'kysely';

/** Instants are ISO 8601 in UTC. A team member is known by their email, in lower case. */
type Schema = { reviews: ReviewTable; notes: NoteTable; feedback: FeedbackTable };

export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;

/** As much of the state of an application as `lockApplication` returns. */
type ReviewTable = { id: string; version: number };

export type NoteTable = {
  id: string;
  applicationId: string;
  authorEmail: string;
  text: string;
  createdAt: string;
  editedAt: string | null;
  version: number;
};

/** Whether a declining message helped; at most one for each message. */
export type FeedbackTable = {
  messageId: string;
  applicationId: string;
  helped: 'yes' | 'no';
  text: string;
  givenAt: string;
};
