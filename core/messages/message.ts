import type { EventReference } from '../events/event-news.ts';
import { isDay } from '../local-time.ts';
import { fail, succeed } from '../result.ts';
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
export const answerMaxLength = 2000;
export const daysToAnswer = 14;

export const subjectMaxLength = 150;
const textMaxLength = 10_000;

export type MessageText = { readonly subject: string; readonly text: string };

export type MessageDraft = MessageText & {
  readonly questions?: QuestionsDraft | null;
  readonly event?: EventReference | null;
  /** The mentor whom it introduces. */
  readonly mentorEmail?: string;
};

export function isTooLong({ subject, text }: MessageText): boolean {
  return subject.length > subjectMaxLength || text.length > textMaxLength;
}

/** Lists the parts in square brackets, which the author still has to replace. */
export function listPlaceholders({ subject, text }: MessageText): readonly string[] {
  return `${subject}\n${text}`.match(/\[[^[\]]+\]/g) ?? [];
}

/** Reads the questions of a coordinator; null if all are empty. */
export function readQuestions(typed: QuestionsDraft, today: Day) {
  const texts = typed.texts.map((text) => text.replaceAll('\r\n', '\n').trim()).filter((text) => text !== '');
  if (texts.length === 0) return succeed(null);
  if (texts.length > maximumQuestions || texts.some(({ length }) => length > questionMaximumLength))
    return fail('question-too-long');
  if (!isDay(typed.answerBy) || typed.answerBy < today) return fail('day-missing');
  return succeed({ ...typed, texts });
}
