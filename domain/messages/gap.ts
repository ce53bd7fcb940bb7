import type { MessageDraft } from './stage-message.ts';

/** The first part of a message that is still to be written, with its square brackets; null when nothing is left to do. */
export function findGap({ subject, text }: Pick<MessageDraft, 'subject' | 'text'>): string | null {
  return /\[[^[\]]+\]/.exec(`${subject}\n${text}`)?.[0] ?? null;
}
