import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { fieldNames, submissionIdField } from '../../domain/applications/application.ts';
import { type Draft, forgetDraft, readDraft, writeDraft } from './draft.ts';
import type { SubmissionAnswer } from './submission-result.ts';

const draftFields = [...fieldNames, submissionIdField] as const;

/**
 * Keeps what is typed over a reload in the same tab, until it is sent, and gives the form its submission id: made
 * once, kept over every retry, renewed after success. Returns the form's ref, its handlers, and whether nothing was
 * typed since the last success (`isAfresh`).
 */
export function useDraft(sending: boolean, answer: SubmissionAnswer | null) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const sentHere = useRef(false);
  const seen = useRef<SubmissionAnswer | null>(null);
  const [isAfresh, setAfresh] = useState(true);

  useEffect(() => {
    if (!form.current) return;
    const draft = readDraft();
    for (const field of draftFields) {
      const input = findInput(form.current, field);
      // What was typed before the page woke up, or came back from the server, is newer than the draft.
      if (input.value === '') input.value = draft[field] ?? '';
    }
    const id = findInput(form.current, submissionIdField);
    id.value ||= makeSubmissionId();
  }, []);

  // Without dependencies: React Router keeps a fetcher's answer in a map that it changes in place, so a rendering that
  // React then takes for unchanged has seen the answer already, and an effect that waits for it to change never runs.
  // That this resets `busy` each time is harmless: whatever is sent twice has one submission id.
  useEffect(() => {
    busy.current = sending;
    if (!form.current || !answer || seen.current === answer) return;
    seen.current = answer;
    if (answer.outcome === 'created' && (sentHere.current || cameFromForm())) {
      startAfresh(form.current);
      setAfresh(true);
    }
    if (answer.outcome === 'refused') {
      const first = fieldNames.find((field) => answer.fields[field]);
      if (first) findInput(form.current, first).focus();
    }
  });

  return {
    form,
    isAfresh,
    noteInput: () => {
      setAfresh(false);
      if (form.current) writeDraft(collectDraft(form.current));
    },
    /** A second, impatient press after a success would only be told that all the fields are empty. */
    guardPress: (event: MouseEvent) => {
      if (isAfresh && sentHere.current) event.preventDefault();
    },
    guardSending: (event: FormEvent) => {
      if (busy.current) event.preventDefault();
      else busy.current = sentHere.current = true;
      if (form.current) writeDraft(collectDraft(form.current));
    },
  };
}

/** A link from elsewhere to somebody's "submitted" must not take away what is being typed here. */
function cameFromForm(): boolean {
  return document.referrer.startsWith(`${location.origin}/apply`);
}

/** Empty fields, age 0 (SPEC.md section 4), a new id, no draft. */
function startAfresh(form: HTMLFormElement): void {
  // Takes back the marks of invalid fields; the values are then set, not defaulted, so that no later rendering by
  // React brings the defaults back.
  form.reset();
  for (const field of fieldNames) findInput(form, field).value = field === 'age' ? '0' : '';
  findInput(form, submissionIdField).value = makeSubmissionId();
  forgetDraft();
  // The address of the answer given without scripts would say "submitted" again after a reload.
  if (location.search) history.replaceState(history.state, '', location.pathname);
}

function collectDraft(form: HTMLFormElement): Draft {
  return Object.fromEntries(draftFields.map((field) => [field, findInput(form, field).value]));
}

function findInput(form: HTMLFormElement, field: (typeof draftFields)[number]): HTMLInputElement {
  return form.elements.namedItem(field) as HTMLInputElement;
}

/** Empty where the page is not a secure context; the server then takes the content for an id. */
function makeSubmissionId(): string {
  return crypto.randomUUID?.() ?? '';
}
