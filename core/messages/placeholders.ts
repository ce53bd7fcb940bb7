import type { MessageText } from './message.ts';

/** Lists the parts in square brackets, which the author still has to replace. */
export function listPlaceholders({ subject, text }: MessageText): readonly string[] {
  return `${subject}\n${text}`.match(/\[[^[\]]+\]/g) ?? [];
}

export function findPlaceholder(message: MessageText): string | null {
  return listPlaceholders(message)[0] ?? null;
}
