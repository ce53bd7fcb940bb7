import type { EventReference } from '../events/event-news.ts';
import type { QuestionsDraft } from './message.ts';

export const subjectMaxLength = 150;
const textMaxLength = 10_000;

export type MessageText = { readonly subject: string; readonly text: string };

/** A message as a coordinator wrote it. */
export type MessageDraft = MessageText & {
  readonly questions?: QuestionsDraft | null;
  /** The event that it is about. */
  readonly event?: EventReference | null;
};

export function isTooLong({ subject, text }: MessageText): boolean {
  return subject.length > subjectMaxLength || text.length > textMaxLength;
}
