import { type RefObject, useEffect } from 'react';

const storageKey = 'answers-draft';

/**
 * Keeps what is typed in this tab until it is sent. Answers come back for the same questions alone, the venture text always.
 * Storage can be full or forbidden; then a draft lives as long as its page.
 */
export function useAnswersDraft(form: RefObject<HTMLFormElement | null>, message: string) {
  useEffect(() => {
    const draft = read();
    for (const field of form.current?.querySelectorAll('textarea') ?? []) {
      const typed = draft[field.name];
      const isOfThese = field.name === 'text' || draft['message'] === message;
      // What was typed before the hydration is newer, and is kept from now on.
      if (typed !== undefined && isOfThese && field.value === field.defaultValue) field.value = typed;
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form, message]);
  return () => {
    if (!form.current) return;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(new FormData(form.current))));
    } catch {}
  };
}

function read(): Partial<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

export function forgetAnswersDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}
