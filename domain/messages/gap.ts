import type { MessageDraft } from './stage-message.ts';

/** The parts of a message that are still to be written, with their square brackets. */
export function listGaps({ subject, text }: Pick<MessageDraft, 'subject' | 'text'>): readonly string[] {
  return `${subject}\n${text}`.match(/\[[^[\]]+\]/g) ?? [];
}

/** The first of them; null when nothing is left to do. */
export const findGap = (draft: Pick<MessageDraft, 'subject' | 'text'>) => listGaps(draft)[0] ?? null;
