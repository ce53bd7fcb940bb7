import { type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { submissionIdField } from '../../core/applications/application.ts';
import { fieldNames } from '../../core/applications/fields.ts';
import { applicationDraft, type Draft, extendDraft, forgetDraft, readDraft } from '../ui/form/draft.ts';
import { readEmptyValue } from './inputs.ts';
import type { SubmissionResult } from './submission-result.ts';

const draftFields = [...fieldNames, submissionIdField] as const;

/**
 * Keeps what is typed over a reload in the same tab, until it is sent, and gives the form its submission id: made once,
 * kept over every retry, renewed after success. Returns handlers, and the result to show: a success is over once something
 * is typed again.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, result: SubmissionResult | null) {
  const [typedAfter, setTypedAfter] = useState<SubmissionResult | null>(null);
  const shown = result?.ok && result === typedAfter ? null : result;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useLayoutEffect(() => {
    if (!form.current) return;
    // A link from elsewhere to the "submitted" of another person must not take away what is being typed here.
    if (result?.ok && document.referrer.startsWith(`${location.origin}/apply`)) return startAnew(form.current);
    const draft = readDraft(applicationDraft);
    for (const field of draftFields) {
      const input = findInput(form.current, field);
      // What was typed before the hydration, or came back from the server, is newer than the draft.
      if (input.value === '') input.value = draft[field] ?? '';
    }
    const id = findInput(form.current, submissionIdField);
    id.value ||= makeSubmissionId();
  }, []);

  function keepDraft() {
    if (form.current) extendDraft(applicationDraft, Object.fromEntries(new FormData(form.current)) as Draft);
  }

  return {
    shown,
    onInput() {
      setTypedAfter(result);
      keepDraft();
    },
    /** A second, impatient press after a success would only be told that all the fields are empty. */
    onPress(event: MouseEvent) {
      if (shown?.ok) event.preventDefault();
    },
    onSubmit: keepDraft,
    onSuccess: startAnew,
  };
}

/** Empty fields, age 0 (SPEC.md section 4), a new id, no draft. */
function startAnew(form: HTMLFormElement): void {
  // Takes back the marks of invalid fields; the values are then set, not defaulted, so that no later rendering by
  // React brings the defaults back.
  form.reset();
  for (const field of fieldNames) findInput(form, field).value = readEmptyValue(field);
  findInput(form, submissionIdField).value = makeSubmissionId();
  forgetDraft(applicationDraft);
  // The address of the response given without scripts would say "submitted" again after a reload.
  if (location.search) history.replaceState(history.state, '', location.pathname);
}

function findInput(form: HTMLFormElement, field: (typeof draftFields)[number]): HTMLInputElement {
  return form.elements.namedItem(field) as HTMLInputElement;
}

/** Empty where the page is not a secure context; the server then takes the content for an id. */
function makeSubmissionId(): string {
  return crypto.randomUUID?.() ?? '';
}
