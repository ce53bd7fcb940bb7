import type { Role } from '../access.ts';
import type { GuardianAnswer } from './guardian.ts';
import type { CloseReason, Status } from './status.ts';

// The data of the records that stand beside applications (domain/records.ts), by collection. Timestamps are ISO 8601, UTC.

/** Who did something: a member of the team by address, the applicant, a guardian, or the site itself (a job, a command). */
export type Actor =
  | { readonly kind: 'staff'; readonly email: string }
  | { readonly kind: 'applicant' | 'guardian' | 'site' };

/** `history`: parent is the application, group is `what`, position is `at`. Never changed after it was written. */
export type HistoryEntry = { readonly at: string; readonly actor: Actor } & (
  | {
      readonly what: 'status';
      readonly from: Status;
      readonly fromReason: CloseReason | null;
      readonly to: Status;
      readonly reason: CloseReason | null;
    }
  | { readonly what: 'assigned'; readonly from: string | null; readonly to: string | null }
  | { readonly what: 'recommended'; readonly recommendation: Recommendation }
  /** A message was released, or staff marked it as sent by hand. */
  | { readonly what: 'message-released'; readonly subject: string }
  | { readonly what: 'guardian-answered'; readonly answer: GuardianAnswer }
  | { readonly what: 'contact-corrected' | 'link-renewed' | 'not-junk' | 'guardian-asked' }
);

export const recommendations = ['refine', 'investor-ready', 'not-this-time'] as const;
export type Recommendation = (typeof recommendations)[number];

/** `notes`: parent is the application, group is the author's address, position is `at`. Its author may change it. */
export type Note = {
  readonly at: string;
  readonly author: string;
  readonly text: string;
  readonly editedAt: string | null;
  readonly recommendation: Recommendation | null;
};

/**
 * - `waiting`: staged; a coordinator has not released it yet. There is at most one of these for an application.
 * - `sending`: released, and in the outbox of mails.
 * - `handed-over`: the mail server took it, or staff marked it as sent by hand.
 * - `failed`: given up; `failure` says why.
 */
export const messageStates = ['waiting', 'sending', 'handed-over', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message failed; `content/en/staff-outbox.ts` has the words. */
export type MessageFailure = 'address-unknown' | 'mailbox-full' | 'refused' | 'not-taken-in-time' | 'no-mail-server';

/**
 * `messages`: parent is the application, group is the state, position is `stagedAt`. The mail of a message has the id of its
 * record, so that the result of the delivery finds it.
 */
export type Message = {
  readonly state: MessageState;
  readonly stagedAt: string;
  readonly stagedBy: string;
  readonly subject: string;
  readonly text: string;
  /** Where it goes; the applicant's email at the time of the release. */
  readonly to: string;
  /** The template that it began with, and how many changes staff made to it; null for a message without template. */
  readonly template: { readonly id: string; readonly changes: number } | null;
  /** The status that the change which staged it led to; null for a message of its own. */
  readonly status: Status | null;
  readonly reason: CloseReason | null;
  readonly releasedAt: string | null;
  readonly releasedBy: string | null;
  readonly handedOverAt: string | null;
  /** The mail in the outbox of mails; null before the release and without a mail server. */
  readonly mailId: string | null;
  readonly failure: MessageFailure | null;
  /** How often the mail server was asked before the message failed, and when for the last time. */
  readonly attempts?: { readonly count: number; readonly lastAt: string };
};

export const accessKinds = [
  'opened-contact',
  'exported',
  'released',
  'erased',
  'erased-after-period',
  'added-to-team',
  'changed-role',
  'removed-from-team',
  'changed-setting',
  'reset-second-factor',
] as const;

/**
 * `access-log`, the "Record": parent is the address of the member of the team, else the kind of the actor; group is `what`,
 * position is `at`. Kept for a year, never changed.
 */
export type AccessLogEntry = {
  readonly at: string;
  readonly actor: Actor;
  readonly what: (typeof accessKinds)[number];
  /** References, counts, columns, filters: never a name or an address of an applicant. */
  readonly details: { readonly [name: string]: string | number | readonly string[] };
};

/** `team`: the id is the address in lower case, parent is empty, group is the role, position is the address. */
export type TeamMember = {
  readonly email: string;
  readonly role: Role;
  readonly invitedAt: string;
  /** An address, or `site` for an operator's command. */
  readonly invitedBy: string;
};

/**
 * `visits`: the id is the address in lower case of a person with a role, parent and group are empty, position is `at`: when
 * they last opened the staff side, at most an hour too early. Apart from `team`, because addresses of STAFF_EMAILS have no
 * record there, and so that a visit is no conflict for who changes a role.
 */
export type Visit = { readonly at: string };

/** `settings`: the record with the id `programme`. What the operators have not set has its default. */
export type ProgrammeSettings = {
  /** Days until an answer is promised, 1 to 90. */
  readonly promisedDays: number;
  /** When staff get a mail about new applications. */
  readonly notice: 'each' | 'daily' | 'none';
  /** IANA name, for example Europe/Berlin: in it days are counted. */
  readonly timeZone: string;
  /** Days after the outcome; 0: never erased by itself. `junk` counts from the arrival. */
  readonly retentionDays: { readonly [reason in CloseReason | 'junk' | 'open']: number };
  /** Timestamps; null: not set. Open from `opensAt` (null: since always) until `closesAt` (null: for ever). */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
};

export const defaultSettings: ProgrammeSettings = {
  promisedDays: 14,
  notice: 'daily',
  timeZone: 'UTC',
  retentionDays: { junk: 30, withdrawn: 30, declined: 180, unreachable: 180, duplicate: 30, finished: 0, open: 0 },
  opensAt: null,
  closesAt: null,
};

/** `late-links`: the id is the SHA-256 (base64url) of the key, group is `unused` or `used`, position is `expiresAt`. */
export type LateLink = { readonly madeAt: string; readonly madeBy: string; readonly expiresAt: string };

/** `contact-changes`: a new email that counts once its link is opened. The id is a hash of the key; parent: application. */
export type ContactChange = { readonly email: string; readonly askedAt: string; readonly expiresAt: string };

/** `erasures`: the id is a keyed hash of the address, position is `at`. Nothing in it names a person. */
export type Erasure = { readonly at: string; readonly cause: 'applicant' | 'staff' | 'period' | 'command' };

/** `jobs`: the id is the name of a job that one process at a time does. Timestamps; null: never, or not running. */
export type Job = { readonly leaseUntil: string | null; readonly finishedAt: string | null };

/** `undo`: how to take back a change of many applications; group is who made it, position is `at`. */
export type UndoEntry = {
  readonly at: string;
  readonly items: readonly {
    readonly id: string;
    /** The version of the review after the change; another one means that it was changed since. */
    readonly version: number;
    readonly before: {
      readonly status: Status;
      readonly reason: CloseReason | null;
      readonly statusSince: string;
      readonly assignee: string | null;
    };
  }[];
};
