import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Levels } from '../../../core/reviews/rubric.ts';
import { forgetDraft, readDraft, writeDraft } from '../../ui/form/draft.ts';
import { levelNames } from './score-names.ts';

// On this computer until it is saved, also when the page is closed.
const storage = 'computer';
const fields = [...levelNames, 'reason'];
const makeKey = (email: string, id: string) => `score-draft ${email} ${id}`;

export function forgetScoreDraft(email: string, id: string): void {
  forgetDraft(makeKey(email, id), storage);
}

/** Keeps what is typed; returns the levels as they are chosen now, and what the form says when it changes. */
export function useScoreDraft(
  form: RefObject<HTMLFormElement | null>,
  { email, id, initial }: { readonly email: string; readonly id: string; readonly initial: Levels },
) {
  const [levels, setLevels] = useState(initial);
  const key = makeKey(email, id);
  const readLevels = () => {
    const typed = new FormData(form.current ?? undefined);
    setLevels(levelNames.map((name) => Number(typed.get(name)) || null));
    return typed;
  };
  // Before the first key, which writes the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each application
  useLayoutEffect(() => {
    const draft = readDraft(key, storage);
    for (const name of fields) {
      const field = form.current?.elements.namedItem(name);
      if (draft[name] && field && 'value' in field) field.value = draft[name];
    }
    readLevels();
  }, [key]);
  const onChange = () => {
    const typed = readLevels();
    writeDraft(key, Object.fromEntries(fields.map((name) => [name, String(typed.get(name) ?? '')])), storage);
  };
  return { levels, onChange };
}

/** 1 to 5 choose a level and move on to the next question, only while the page or the sheet has the focus (WCAG 2.1.4). */
export function useScoreKeys(form: RefObject<HTMLFormElement | null>): void {
  // Before the page is drawn: the first key may come with it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = form;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const hasFocus = document.activeElement?.matches('body, main, .level input');
      if (!current || hasModifier || !hasFocus || !/^[1-5]$/.test(event.key)) return;
      const questions = levelNames.map((name) => [...current.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]);
      const focused = questions.findIndex((levels) => levels.some((level) => level === event.target));
      const unanswered = questions.findIndex((levels) => !levels.some(({ checked }) => checked));
      const question = focused === -1 ? unanswered : focused;
      const level = questions[question]?.[Number(event.key) - 1];
      if (!level) return;
      event.preventDefault();
      level.click();
      const next = questions[question + 1];
      (next?.find(({ checked }) => checked) ?? next?.[0] ?? current.querySelector('textarea'))?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
