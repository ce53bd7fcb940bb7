import { type RefObject, useEffect } from 'react';
import { type Draft, readDraft, writeDraft } from '../../ui/form/draft.ts';

export const answersDraft = 'answers-draft';

/**
 * Keeps what is typed in this tab until it is sent. Answers come back for the same questions alone, the venture text always.
 */
export function useAnswersDraft(form: RefObject<HTMLFormElement | null>, message: string) {
  useEffect(() => {
    const draft = readDraft(answersDraft);
    for (const field of form.current?.querySelectorAll('textarea') ?? []) {
      const typed = draft[field.name];
      const isOfThese = field.name === 'text' || draft['message'] === message;
      // What was typed before the hydration is newer, and is kept from now on.
      if (typed !== undefined && isOfThese && field.value === field.defaultValue) field.value = typed;
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form, message]);
  return () => {
    if (form.current) writeDraft(answersDraft, Object.fromEntries(new FormData(form.current)) as Draft);
  };
}
