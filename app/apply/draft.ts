/** What was typed into the application form and not yet sent, by the names of its inputs. */
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

export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}
