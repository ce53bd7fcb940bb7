import type { Day } from '../time.ts';

/** `sending`: in the outbox. `sent`: by the mail server, or by hand. `failed`: given up. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed';

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
