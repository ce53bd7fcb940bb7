import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { FormFailure, FormResult } from './form-result.ts';

type FormState<FieldCode extends string> = {
  /** Default: the address of the page. */
  readonly action?: string;
  /** The value of the field `intent`, where a page has several forms with the same action. */
  readonly intent?: string | undefined;
  /** The fetcher of a form that stays on its page. */
  readonly fetcher?: { readonly state: 'idle' | 'loading' | 'submitting' } | undefined;
  readonly result: FormResult<FormFailure<string, FieldCode>, unknown> | null | undefined;
  readonly statusId?: string;
  /** Also after a redirect, where the form is still there. */
  readonly onSuccess?: (form: HTMLFormElement) => void;
};

/**
 * Scrolls the status of a form into view, and focuses the first wrong field, or else the refusal.
 * Returns the properties of the form element and the code of each wrong field.
 */
export function useForm<FieldCode extends string = string>(options: FormState<FieldCode>) {
  const { intent, fetcher, result, statusId = 'refusal', onSuccess } = options;
  const { formAction, formData } = useNavigation();
  const { pathname, search } = useLocation();
  const action = options.action ?? pathname + search;
  const isPending = fetcher
    ? fetcher.state !== 'idle'
    : formAction === action && (intent === undefined || formData?.get('intent') === intent);
  const ref = useRef<HTMLFormElement>(null);
  const state = isPending || result;
  // The person may have read and used a page that is itself the response before it is hydrated.
  const seen = useRef(state);

  // Without dependencies: React Router changes a fetcher's data in place, so a rendering that React drops
  // as unchanged can have seen the result already, and an effect that waits for a change never runs.
  useEffect(() => {
    if (state === seen.current) return;
    const isRedirected = seen.current === true && !state;
    seen.current = state;
    if (isRedirected && ref.current) onSuccess?.(ref.current);
    if (!state) return;
    document.getElementById(statusId)?.scrollIntoView({ block: 'nearest' });
    if (!ref.current || state === true) return;
    if (state.ok) onSuccess?.(ref.current);
    else focusRefusal(ref.current, statusId);
  });

  const fields = !isPending && result && !result.ok ? result.fields : undefined;
  return {
    isPending,
    form: {
      method: 'post' as const,
      action,
      ref,
      onSubmit: () => document.addEventListener('click', ignoreSecondPress, true),
    },
    wrongFields: fields ?? {},
  };
}

/** A submit can move the page: the second click of a double click would meet another link. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else document.removeEventListener('click', ignoreSecondPress, true);
}

function focusRefusal(form: HTMLFormElement, statusId: string): void {
  const first = form.querySelector<HTMLInputElement>('[aria-invalid]');
  if (!first) document.getElementById(statusId)?.focus();
  first?.focus();
  // A password cannot be read, so it is typed again.
  if (first?.type === 'password') first.select();
  // If only one of field and status fits, the status has been spoken.
  first?.scrollIntoView({ block: 'nearest' });
}
