/** What was typed into the application form, or into the sentence on Home, and not yet sent, by the names of the inputs. */
export type Draft = Partial<Record<string, string>>;

const storageKey = 'application-draft';

// Kept in this tab only. Storage can be full or forbidden; then a draft lives as long as its page, no reason to fail.

export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** Inputs that `draft` does not name keep their texts. */
export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readDraft(), ...draft }));
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}

/** Puts the sentence of Home at the beginning of the venture text, or in the place of the one that was put there before. */
export function placeSentence({ message = '', sentence: before = '' }: Draft, sentence: string): Draft {
  const isThere = before !== '' && message.includes(before);
  const text = isThere ? message.replace(before, () => sentence) : [sentence, message].filter(Boolean).join('\n\n');
  return { message: text, sentence };
}
