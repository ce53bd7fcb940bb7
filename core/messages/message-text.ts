import type { EventReference } from '../events/event-news.ts';
import type { QuestionsDraft } from './message.ts';

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
