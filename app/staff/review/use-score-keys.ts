import { type RefObject, useLayoutEffect } from 'react';
import { levelNames } from './score-names.ts';

/** 1 to 5 choose a level and move on to the next question, Ctrl+Enter saves. In a field digits are text. */
export function useScoreKeys(form: RefObject<HTMLFormElement | null>): void {
  // Before the page is drawn: the first key may come with it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = form;
      if (!current || document.querySelector('dialog[open]')) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        current.requestSubmit(current.querySelector<HTMLButtonElement>('button[value=save]'));
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-5]$/.test(event.key) || isTyping(event.target))
        return;
      const question = findQuestion(current, event.target);
      const level = find(current, levelNames[question]).find(({ value }) => value === event.key);
      if (!level) return;
      event.preventDefault();
      level.click();
      const next = find(current, levelNames[question + 1]);
      (next.find(({ checked }) => checked) ?? next[0] ?? current.querySelector('textarea'))?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}

function find(form: HTMLFormElement, name: string | undefined): readonly HTMLInputElement[] {
  return name === undefined ? [] : [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
}

/** The question that has the focus, or else the first one without a level. */
function findQuestion(form: HTMLFormElement, target: EventTarget | null): number {
  const focused = target instanceof HTMLInputElement ? levelNames.indexOf(target.name) : -1;
  if (focused !== -1) return focused;
  return levelNames.findIndex((name) => !find(form, name).some(({ checked }) => checked));
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
