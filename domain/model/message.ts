import type { EventReference } from '../../core/events/event-news.ts';
import type { Review } from './review.ts';
import type { CloseReason, Status } from './status.ts';
import type { Day } from './time.ts';

/**
 * - `waiting`: staged; a coordinator has not released it yet. An application has at most one of
 *   these, and one more about each event.
 * - `sending`: released, and in the outbox of mails.
 * - `handed-over`: the mail server took it, or staff marked it as sent by hand.
 * - `failed`: given up; `failure` says why.
 */
export const messageStates = ['waiting', 'sending', 'handed-over', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message failed; `content/en/staff/messages.ts` has the words. */
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
  /** The template that it began with; null for none. */
  readonly template: string | null;
  /** The status that the change which staged it led to; null for a message alone. */
  readonly status: Status | null;
  readonly reason: CloseReason | null;
  /** Why it declines: a key of the list of reasons in content; absent where none was chosen. */
  readonly declineReason?: string;
  /** What the applicant sees until the release, because the status changed with this message or one that it replaced. */
  readonly shown?: Pick<Review, 'status' | 'reason' | 'statusSince'>;
  readonly questions?: Questions;
  /** The event that it is about, if it is about one. */
  readonly invitation?: EventReference;
  readonly releasedAt: string | null;
  readonly releasedBy: string | null;
  readonly handedOverAt: string | null;
  /** The mail in the outbox of mails; null before the release and without a mail server. */
  readonly mailId: string | null;
  readonly failure: MessageFailure | null;
};

/** What a message asks the applicant; it appears on the private page once the message is handed over. */
export type Questions = {
  readonly texts: readonly string[];
  /** The day until which answers help. */
  readonly answerBy: Day;
  /** The addresses of those who proposed one of them; they are told about new answers. */
  readonly proposedBy: readonly string[];
  /** The proposals that these questions were; they go when the message is released. */
  readonly proposals?: readonly string[];
};

export const maximumQuestions = 5;
export const questionMaximumLength = 500;
export const daysToAnswer = 14;
/** Days after that day on which answers are still taken. */
export const daysAfter = 7;
