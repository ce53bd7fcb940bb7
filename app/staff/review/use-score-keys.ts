import { type RefObject, useLayoutEffect } from 'react';
import { levelNames } from './score-names.ts';

/** 1 to 5 choose a level and move on to the next question, Ctrl+Enter saves. In a field digits are text. */
export function useScoreKeys(form: RefObject<HTMLFormElement | null>): void {
  // Before the page is drawn: the first key may come with it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = form;
      if (!current || document.querySelector('dialog[open]')) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter' && hasModifier) {
        event.preventDefault();
        current.requestSubmit(current.querySelector<HTMLButtonElement>('button[value=save]'));
        return;
      }
      const isTyping =
        event.target instanceof Element && event.target.matches('textarea, select, input:not([type=radio])');
      if (hasModifier || event.altKey || isTyping || !/^[1-5]$/.test(event.key)) return;
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
