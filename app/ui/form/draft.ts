/** Unsent values of a form, by the names of the inputs. */
export type Draft = Partial<Record<string, string>>;

/** The key of what was typed into the application form, or into the sentence on Home. */
export const applicationDraft = 'application-draft';

export function readDraft(key: string): Draft {
  return readTab<Draft>(key) ?? {};
}

export const writeDraft = (key: string, draft: Draft) => writeTab(key, draft);

/** Inputs that `draft` does not name keep their texts. */
export function extendDraft(key: string, draft: Draft): void {
  writeDraft(key, { ...readDraft(key), ...draft });
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/**
 * A value that this tab keeps. Storage can be full or forbidden: the value then lives as long as its page.
 */
export function readTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/**
 * Puts the sentence of Home at the beginning of the venture text, or in the place of the one that was put
 * there before.
 */
export function placeSentence({ message = '', sentence: before = '' }: Draft, sentence: string): Draft {
  const isThere = before !== '' && message.includes(before);
  const text = isThere ? message.replace(before, () => sentence) : [sentence, message].filter(Boolean).join('\n\n');
  return { message: text, sentence };
}
