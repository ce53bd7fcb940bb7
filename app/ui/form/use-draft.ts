import { type RefObject, useEffect } from 'react';
import { extendDraft, forgetDraft, readDraft } from './draft.ts';

/**
 * Keeps what is typed into a form in this tab until it is stored. Returns the handler of its input events.
 * `isAnswer`: the page answers the form, so its texts are newer than the draft.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string, isAnswer = false) {
  useEffect(() => {
    const texts = 'textarea, input:not([type="hidden"])';
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts) ?? [])];
    const draft = isAnswer ? {} : readDraft(key);
    if (fields.every(({ name, defaultValue }) => isSame(draft[name], defaultValue))) forgetDraft(key);
    for (const field of fields) {
      // Text typed before the hydration is newer too, and is kept from now on.
      if (field.value === field.defaultValue) field.value = draft[field.name] ?? field.defaultValue;
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form, key, isAnswer]);
  return () => {
    const typed = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    extendDraft(key, Object.fromEntries(typed));
  };
}

/** A text is stored without the spaces around it and, if it is one line, without breaks. */
function isSame(typed: string | undefined, stored: string): boolean {
  return typed?.replaceAll(/\s+/g, ' ').trim() === stored.replaceAll(/\s+/g, ' ').trim();
}
