import { type RefObject, useEffect, useState } from 'react';
import type { Levels } from '../../../domain/reviews/score.ts';
import { levelNames } from './score-names.ts';

// On this computer until it is saved, also when the page is closed. Storage can be full or forbidden; then a draft lives as
// long as its page.
const makeKey = (reviewer: string, id: string) => `score-draft ${reviewer} ${id}`;

export function forgetScoreDraft(reviewer: string, id: string): void {
  try {
    localStorage.removeItem(makeKey(reviewer, id));
  } catch {}
}

/** Keeps what is typed; returns the levels as they are chosen now, and what the form says when it changes. */
export function useScoreDraft(
  form: RefObject<HTMLFormElement | null>,
  { reviewer, id, initial }: { readonly reviewer: string; readonly id: string; readonly initial: Levels },
) {
  const [levels, setLevels] = useState(initial);
  const key = makeKey(reviewer, id);
  const readLevels = () => {
    const typed = new FormData(form.current ?? undefined);
    setLevels(levelNames.map((name) => Number(typed.get(name)) || null));
    return typed;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each application
  useEffect(() => {
    try {
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
      for (const name of [...levelNames, 'reason']) {
        const field = form.current?.elements.namedItem(name);
        if (draft[name] && field && 'value' in field) field.value = draft[name];
      }
    } catch {}
    readLevels();
  }, [key]);
  const onChange = () => {
    const typed = readLevels();
    try {
      localStorage.setItem(
        key,
        JSON.stringify(Object.fromEntries([...levelNames, 'reason'].map((name) => [name, typed.get(name) ?? '']))),
      );
    } catch {}
  };
  return { levels, onChange };
}
