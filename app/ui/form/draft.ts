/** What was typed into a form and not yet sent, by the names of the inputs. */
export type Draft = Partial<Record<string, string>>;

/** The key of what was typed into the application form, or into the sentence on Home. */
export const applicationDraft = 'application-draft';

/** Storage can be full or forbidden; then a draft lives as long as its page, no reason to fail. */
type DraftStorage = 'tab' | 'computer';

const open = (storage: DraftStorage) => (storage === 'tab' ? sessionStorage : localStorage);

export function readDraft(key: string, storage: DraftStorage = 'tab'): Draft {
  try {
    return JSON.parse(open(storage).getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

export function writeDraft(key: string, draft: Draft, storage: DraftStorage = 'tab'): void {
  try {
    open(storage).setItem(key, JSON.stringify(draft));
  } catch {}
}

/** Inputs that `draft` does not name keep their texts. */
export function extendDraft(key: string, draft: Draft): void {
  writeDraft(key, { ...readDraft(key), ...draft });
}

export function forgetDraft(key: string, storage: DraftStorage = 'tab'): void {
  try {
    open(storage).removeItem(key);
  } catch {}
}

/** Puts the sentence of Home at the beginning of the venture text, or in the place of the one that was put there before. */
export function placeSentence({ message = '', sentence: before = '' }: Draft, sentence: string): Draft {
  const isThere = before !== '' && message.includes(before);
  const text = isThere ? message.replace(before, () => sentence) : [sentence, message].filter(Boolean).join('\n\n');
  return { message: text, sentence };
}
