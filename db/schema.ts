import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { StoredApplication } from '../core/applications/application.ts';
import type { Status } from '../core/applications/status.ts';
import type { GuardianState } from '../core/guardians/guardian.ts';
import type { HistoryKind } from '../core/history/history.ts';
import type { MessageFailure, MessageState } from '../core/messages/message.ts';
import type { Day } from '../core/time.ts';
import type * as auth from './auth-tables.ts';
import type { SessionNoteTable, VentureTable } from './mentoring-tables.ts';
import type * as programme from './programme-tables.ts';
import type * as safety from './safety-tables.ts';

/**
 * Instants are ISO 8601 in UTC, days are YYYY-MM-DD in the time zone of the programme, flags are 0 or 1.
 * Members of the team are known by email, in lower case. Rows are deleted with their application.
 */
type Schema = {
  applications: ApplicationTable & ApplicationKeys;
  search_texts: SearchTextTable;
  notes: NoteTable;
  feedback: FeedbackTable;
  history: HistoryTable;
  messages: MessageTable;
  questions: QuestionTable;
  answers: AnswerTable;
  suggestions: SuggestionTable;
  versions: VersionTable;
  scores: ScoreTable;
  events: EventTable;
  slots: SlotTable;
  invitations: InvitationTable;
  guardians: GuardianTable;
  contact_changes: ContactChangeTable;
  profiles: ProfileTable;
  consents: ConsentTable;
  profile_links: ProfileLinkTable;
  ventures: VentureTable;
  session_notes: SessionNoteTable;
  checks: safety.CheckTable;
  concerns: safety.ConcernTable;
  outbox: programme.OutboxTable;
  team: programme.TeamTable;
  first_links: programme.FirstLinkTable;
  access_log: programme.AccessLogTable;
  settings: programme.SettingsTable;
  erasures: programme.ErasureTable;
  firestore_copies: programme.FirestoreCopyTable;
  jobs: programme.JobTable;
  rate_limits: programme.RateLimitTable;
  user: auth.UserTable;
  session: auth.SessionTable;
  account: auth.AccountTable;
  verification: auth.VerificationTable;
  twoFactor: auth.TwoFactorTable;
  passkey: auth.PasskeyTable;
};

export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;

/** The eight fields of the specification, then the state. `version` counts the changes that pages compare. */
export type ApplicationTable = StoredApplication & {
  reference: string;
  status: Status;
  statusSince: string;
  version: number;
  assigneeEmail: string | null;
  /** The day until which an answer is promised; answers of the applicant move it. */
  answerDueOn: Day;
  /** The time of staff's answer. Null while one is owed, again after the applicant has sent answers. */
  answeredAt: string | null;
  /** The arrival of answers that the assignee or a coordinator still has to open. */
  newAnswersAt: string | null;
  /** The private link is made from it; each new link takes the next number. */
  linkGeneration: number;
  /** SHA-256 (base64url) of the key in the private link; null for an imported application at first. */
  linkHash: string | null;
  /** The receipt leaves when the same form is sent again. */
  isReceiptDue: number;
  /** After a renewal, the same form, sent again, returns the receipt only. */
  isLinkRenewed: number;
  /** Whether the applicant agrees to photos and the name in public. Null until they answer. */
  agreesToPublicity: number | null;
};

/** Folded keys to sort and to find duplicates. `number`: the order of arrival. */
export type ApplicationKeys = {
  number: Generated<number>;
  nameKey: string;
  emailKey: string;
  phoneKey: string | null;
};

/** Folded words: `venture` for reviewers, `person` for the parts that are hidden from them. */
export type SearchTextTable = { number: number; person: string; venture: string };

export type NoteTable = {
  id: string;
  applicationId: string;
  authorEmail: string;
  text: string;
  createdAt: string;
};

/** The answer to "Did our reply help?"; at most one for each message. */
export type FeedbackTable = {
  messageId: string;
  applicationId: string;
  helped: 'yes' | 'no';
  givenAt: string;
};

export type ActorKind = 'staff' | 'applicant' | 'guardian' | 'site';

/** `actorEmail` is set for staff. `details` is JSON. Rows stay as they were written. */
export type HistoryTable = {
  id: string;
  applicationId: string;
  kind: HistoryKind;
  createdAt: string;
  actorKind: ActorKind;
  actorEmail: string | null;
  details: string;
};

/** `status` is published with the message; until then the applicant sees `shownStatus`, if it is set. */
export type MessageTable = {
  id: string;
  applicationId: string;
  version: number;
  state: MessageState;
  queuedAt: string;
  authorEmail: string;
  subject: string;
  text: string;
  status: Status | null;
  shownStatus: Status | null;
  shownStatusSince: string | null;
  eventId: string | null;
  eventNews: 'invited' | 'cancelled' | null;
  /** The mentor whom it introduces, who is told when it is sent. */
  mentorEmail: string | null;
  /** The last day for answers to its questions. */
  answerBy: Day | null;
  /** Set by the coordinator who sends it. */
  confirmedAt: string | null;
  confirmedBy: string | null;
  /** The time when the mail server took it, or a coordinator sent it by hand. */
  sentAt: string | null;
  failure: MessageFailure | null;
};

/** A question of a message; numbers begin with 0. */
export type QuestionTable = { messageId: string; number: number; text: string };

/** The newest answer to a question. */
export type AnswerTable = { messageId: string; number: number; text: string; answeredAt: string };

/** A question that a reviewer suggests; `messageId` is the message that asks it. */
export type SuggestionTable = {
  id: string;
  applicationId: string;
  authorEmail: string;
  text: string;
  createdAt: string;
  messageId: string | null;
};

/** An earlier venture text, numbered from 1. The newest is `applications.message`. */
export type VersionTable = { applicationId: string; number: number; text: string; replacedAt: string };

/**
 * One reviewer's decision about one application. `textVersion` is the scored version of the venture text.
 * `stepped-aside`: knows the applicant. Levels go from 1 to 5, by question.
 */
export type ScoreTable = {
  applicationId: string;
  reviewerEmail: string;
  version: number;
  kind: 'given' | 'skipped' | 'stepped-aside';
  textVersion: number | null;
  level1: number | null;
  level2: number | null;
  level3: number | null;
  level4: number | null;
  reason: string;
  createdAt: string;
};

export type EventTable = {
  id: string;
  version: number;
  title: string;
  kind: 'interview' | 'pitch' | 'networking' | 'meeting';
  venue: string;
  note: string;
  answerBy: Day;
  isPublic: number;
  cancelledAt: string | null;
};

export type SlotTable = {
  id: string;
  eventId: string;
  startsAt: string;
  endsAt: string;
  places: number;
  isCancelled: number;
};

/** A row with a `slotId` takes one of its places. `sequence`: RFC 5545, section 3.8.7.4. */
export type InvitationTable = {
  eventId: string;
  applicationId: string;
  invitedAt: string;
  state: 'invited' | 'chosen' | 'none' | 'cannot' | 'cancelled';
  slotId: string | null;
  answeredAt: string | null;
  sequence: number;
  remindedAt: string | null;
};

/** `id` is the hash of the key in the guardian's link. An application has at most one. */
export type GuardianTable = {
  id: string;
  applicationId: string;
  email: string;
  state: GuardianState;
  askedAt: string;
  answeredAt: string | null;
  agreesToPublicity: number | null;
};

/** A new email that counts once its link is opened. `id` is the hash of the key in that link. */
export type ContactChangeTable = {
  id: string;
  applicationId: string;
  email: string;
  askedAt: string;
  expiresAt: string;
};

/** `revision` rises with each change of a text or of the region, so that all are asked again. */
export type ProfileTable = {
  applicationId: string;
  revision: number;
  title: string;
  sentence: string;
  what: string;
  asked: string;
  region: string;
  savedAt: string;
};

/** `actor` is the coordinator's email, the guardian's id, or empty for the applicant. */
export type ConsentTable = {
  applicationId: string;
  approver: 'applicant' | 'guardian' | 'coordinator';
  agrees: number;
  revision: number;
  actor: string;
  createdAt: string;
};

/** The link of one named investor. `id` is the hash of its key; it is open until the end of `until`. */
export type ProfileLinkTable = {
  id: string;
  applicationId: string;
  name: string;
  email: string;
  createdAt: string;
  createdBy: string;
  until: Day;
  revokedAt: string | null;
  revokedBy: string | null;
  openedAt: string | null;
  interestedAt: string | null;
};
