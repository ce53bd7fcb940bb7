import type { RefObject } from 'react';
import { levelCount, questionCount } from '../../../core/reviews/rubric.ts';
import { usePageKeys } from '../page-keys.tsx';

export const levelNames = Array.from({ length: questionCount }, (_, index) => `level-${index + 1}`);

const levels = Array.from({ length: levelCount }, (_, index) => index + 1);

/** Rates by 1 to 5 and moves on. */
export function useScoreKeys(form: RefObject<HTMLFormElement | null>): void {
  usePageKeys(Object.fromEntries(levels.map((level) => [level, () => form.current && rate(form.current, level)])));
}

/** Rates the focused question, or the first without a level. */
function rate(form: HTMLFormElement, chosen: number): void {
  const questions = levelNames.map((name) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]);
  const focused = questions.findIndex((levels) => levels.some((level) => level === document.activeElement));
  const unanswered = questions.findIndex((levels) => !levels.some(({ checked }) => checked));
  const question = focused === -1 ? unanswered : focused;
  questions[question]?.[chosen - 1]?.click();
  const next = questions[question + 1];
  (next?.find(({ checked }) => checked) ?? next?.[0] ?? form.querySelector('textarea'))?.focus();
}
