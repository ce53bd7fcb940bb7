import { type RefObject, useLayoutEffect } from 'react';
import { levelNames } from './score-names.ts';

/** Rates by 1 to 5 and moves on, while the page or a level has the focus (WCAG 2.1.4). */
export function useScoreKeys(form: RefObject<HTMLFormElement | null>): void {
  // Before the paint: the first key may come with it.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isOnPage = document.activeElement?.matches('body, [tabindex="-1"], [type="radio"]');
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      if (form.current && isOnPage && !hasModifier && /^[1-5]$/.test(event.key)) rate(form.current, event);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}

/** Rates the focused question, or the first without a level. */
function rate(form: HTMLFormElement, event: KeyboardEvent): void {
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
