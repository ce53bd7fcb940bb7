import type { AccessKind } from '../core/access-log/access-log.ts';
import type { CheckRule } from '../core/safety/check.ts';
import type { Role } from '../core/team/viewer.ts';
import type { ActorKind } from './schema.ts';

/** Emails for the worker to send, oldest first. A failed attempt moves `due`. */
export type OutboxTable = {
  id: string;
  /** Null for the emails of accounts and of the team. */
  applicationId: string | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  writtenAt: string;
  usefulUntil: string;
  due: string;
  attempts: number;
};

export type TeamTable = {
  email: string;
  role: Role;
  /** Empty until somebody has set one. */
  name: string;
  isScoring: number;
  /** Of the code of conduct that they agreed to. */
  conductVersion: number | null;
  conductAgreedAt: string | null;
};

/** The link that makes the first coordinator. `id` is the hash of its key. */
export type FirstLinkTable = { id: string; expiresAt: string };

/** Kept for a year. `details` is JSON: references, counts, filters. */
export type AccessLogTable = {
  id: string;
  kind: AccessKind;
  createdAt: string;
  actorKind: ActorKind;
  actorEmail: string | null;
  details: string;
};

/** One row, from the first change on. */
export type SettingsTable = {
  id: 1;
  version: number;
  /** Days until an answer is promised, 1 to 90. */
  promisedDays: number;
  /** Reviewers of each application, 1 to 7. */
  scoresPerApplication: number;
  /** IANA name, for example Europe/Berlin: in it days are counted. */
  timeZone: string;
  /** Open from `opensAt` (null: since always) until `closesAt` (null: for ever). */
  opensAt: string | null;
  closesAt: string | null;
  /** Days after the outcome; 0: kept. */
  spamDays: number;
  withdrawnDays: number;
  duplicateDays: number;
  declinedDays: number;
  unreachableDays: number;
  finishedDays: number;
  openDays: number;
  checksRequired: CheckRule;
};

/** `fingerprint` is a keyed hash of the address. */
export type ErasureTable = {
  fingerprint: string;
  erasedAt: string;
  cause: 'applicant' | 'staff' | 'period' | 'command';
};

/** Documents in Firestore to write again; `dueAt` is empty for immediately, `token` new with each change. */
export type FirestoreCopyTable = {
  applicationId: string;
  token: string;
  waitsSince: string;
  dueAt: string;
  attempts: number;
};

export type JobTable = { name: string; finishedAt: string | null };

/** Written by rate-limiter-flexible. `key`: limit and keyed hash. `expire`: milliseconds since 1970. */
export type RateLimitTable = { key: string; points: number; expire: number | null };
