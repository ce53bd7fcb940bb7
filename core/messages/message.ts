import type { Day } from '../time.ts';

/**
 * - `queued`: a coordinator has not sent it yet. An application has at most one of these, and one more about each event.
 * - `sending`: a coordinator sent it, and it is in the outbox.
 * - `sent`: the mail server took it, or staff marked it as sent by hand.
 * - `failed`: given up; `failure` says why.
 */
const messageStates = ['queued', 'sending', 'sent', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

export type MessageFailure = 'address-unknown' | 'mailbox-full' | 'refused' | 'not-taken-in-time';

/** Appears on the private page once the message is sent. */
export type Questions = {
  readonly texts: readonly string[];
  readonly answerBy: Day;
};

/** `suggestionIds`: the suggestions of reviewers that became these questions. */
export type QuestionsDraft = Questions & { readonly suggestionIds: readonly string[] };

export const maximumQuestions = 5;
export const questionMaximumLength = 500;
export const daysToAnswer = 14;
