import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type AccountAnswer, refusedFields } from './account-result.ts';

/**
 * What the forms of the account pages have in common: whether theirs is being sent, that it is sent once, and that the
 * focus goes to the field that was refused.
 */
export function useAccountForm(action: string, answer: AccountAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formAction === action;
  const field = answer && refusedFields[answer.refusal];

  // A page that is itself the answer may have been read and used for a while before it wakes up.
  const seen = useRef(answer);

  useEffect(() => {
    if (!answer || answer === seen.current) return;
    seen.current = answer;
    document.getElementById('refusal')?.scrollIntoView({ block: 'nearest' });
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) {
      input.focus();
      // Ready to be typed anew, or to be looked at and mended.
      if (field === 'password') input.select();
      // Where both do not fit, the words have been spoken.
      input.scrollIntoView({ block: 'nearest' });
    }
  }, [answer, field]);

  return {
    busy,
    /** The field that the last answer was about. */
    refusedField: busy ? undefined : field,
    /** For the form element. */
    form: {
      ref: form,
      method: 'post',
      action,
      // Return in a field counts as a press, too.
      onSubmit: (event: FormEvent) => busy && event.preventDefault(),
    } as const,
  };
}
