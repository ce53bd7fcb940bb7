import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Levels } from '../../../core/reviews/rubric.ts';
import { type Draft, forgetDraft, readDraft, writeDraft } from '../../ui/form/draft.ts';
import { levelNames } from './score-names.ts';

type FormRef = RefObject<HTMLFormElement | null>;

const getKey = (id: string) => `score ${id}`;

export function forgetScoreDraft(id: string): void {
  forgetDraft(getKey(id));
}

/** Keeps what is typed in this tab until it is saved. Returns the levels that are chosen now. */
export function useScoreDraft(form: FormRef, id: string, initial: Levels) {
  const [levels, setLevels] = useState(initial);
  function readTyped(): Draft {
    const typed = Object.fromEntries(new FormData(form.current ?? undefined)) as Draft;
    setLevels(levelNames.map((name) => Number(typed[name]) || null));
    return typed;
  }
  // Before the first key, which writes the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each application
  useLayoutEffect(() => {
    const draft = readDraft(getKey(id));
    for (const name of [...levelNames, 'reason']) {
      const field = form.current?.elements.namedItem(name);
      if (draft[name] && field && 'value' in field) field.value = draft[name];
    }
    readTyped();
  }, [id]);
  return { levels, onChange: () => writeDraft(getKey(id), readTyped()) };
}

/** 1 to 5 rate and move on, while the page or a level has the focus (WCAG 2.1.4); Ctrl+Enter saves. */
export function useScoreKeys(form: FormRef): void {
  // Before the page is drawn: the first key may come with it.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { current } = form;
      const focused = document.activeElement;
      const isOnPage = focused?.matches('body, [tabindex="-1"]');
      if (!current || !(isOnPage || current.contains(focused))) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
        current.requestSubmit(current.querySelector<HTMLButtonElement>('button[value="save"]'));
      else if (/^[1-5]$/.test(event.key) && (isOnPage || focused?.matches('[type="radio"]'))) rate(current, event);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}

/** Rates the question that has the focus, or the first without a level. */
function rate(form: HTMLFormElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const questions = levelNames.map((name) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]);
  const focused = questions.findIndex((levels) => levels.some((level) => level === event.target));
  const unanswered = questions.findIndex((levels) => !levels.some(({ checked }) => checked));
  const question = focused === -1 ? unanswered : focused;
  const level = questions[question]?.[Number(event.key) - 1];
  if (!level) return;
  event.preventDefault();
  level.click();
  const next = questions[question + 1];
  (next?.find(({ checked }) => checked) ?? next?.[0] ?? form.querySelector('textarea'))?.focus();
}
