import { type RefObject, useEffect } from 'react';
import { type Draft, forgetDraft, readDraft, writeDraft } from './draft.ts';

/**
 * Keeps what is typed into the texts of a form in this tab until it is stored. `message`: the questions that the form is about;
 * answers come back for the same ones alone, the venture text always.
 */
export function useTextDraft(form: RefObject<HTMLFormElement | null>, key: string, message?: string) {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('textarea') ?? [])];
    const draft = readDraft(key);
    if (fields.every(({ name, defaultValue }) => isSame(draft[name], defaultValue))) forgetDraft(key);
    for (const field of fields) {
      const typed = draft[field.name];
      const isOfThese = field.name === 'text' || draft['message'] === message;
      // What was typed before the hydration is newer, and is kept from now on.
      if (typed !== undefined && isOfThese && field.value === field.defaultValue) field.value = typed;
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form, key, message]);
  return () => {
    if (form.current) writeDraft(key, Object.fromEntries(new FormData(form.current)) as Draft);
  };
}

/** A text is stored without the spaces around it and, where it is one line, without breaks. */
function isSame(typed: string | undefined, stored: string): boolean {
  return typed?.replaceAll(/\s+/g, ' ').trim() === stored.replaceAll(/\s+/g, ' ').trim();
}
