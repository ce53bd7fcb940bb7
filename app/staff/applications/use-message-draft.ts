import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findGap } from '../../../domain/messages/gap.ts';
import { countChanges } from '../message-template.ts';
import { questionFields } from '../questions/question-names.ts';

type Draft = { readonly subject: string; readonly text: string; readonly [question: string]: string };

/**
 * Keeps what is typed into the composer in this tab until it is sent: over closing, a failure, a conflict and a reload.
 * Storage can be full or forbidden; then a draft lives as long as its page.
 */
export function useMessageDraft(name: string, isPosting: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  const [text, setText] = useState<string | null>(null);
  const key = `message-draft ${name}`;
  const wasPosting = useRef(false);

  // A layout effect: what was typed before the hydration comes right after it (framework/keep-typed.ts) and is newer.
  useLayoutEffect(() => {
    const draft = read(key);
    if (draft && ref.current) fill(ref, draft);
    setText(draft?.text ?? null);
  }, [key]);

  // The composer goes away after a success, which forgets the draft; after a refusal it stays.
  useEffect(() => {
    wasPosting.current = isPosting;
  }, [isPosting]);
  useEffect(
    () => () => {
      if (wasPosting.current) forget(key);
    },
    [key],
  );

  return {
    ref,
    onInput() {
      if (!ref.current) return;
      const values = new FormData(ref.current);
      const kept = [...values].filter(
        ([name]) => name === 'subject' || name === 'text' || questionFields.includes(name),
      );
      const draft = Object.fromEntries(kept) as Draft;
      setText(draft.text);
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {}
    },
    countChanges: (template: string) => (text === null ? 0 : countChanges(text, template)),
    reset(draft: Draft) {
      fill(ref, draft);
      setText(null);
      forget(key);
    },
  };
}

/** Puts the focus on the gap, so that the next key writes in its place. */
export function selectGap(form: HTMLFormElement): void {
  for (const name of ['subject', 'text']) {
    const field = form.elements.namedItem(name) as HTMLTextAreaElement;
    const gap = findGap({ subject: '', text: field.value });
    if (gap === null) continue;
    const start = field.value.indexOf(gap);
    field.focus();
    field.setSelectionRange(start, start + gap.length);
    return;
  }
}

function fill({ current }: RefObject<HTMLFormElement | null>, draft: Draft): void {
  for (const name of ['subject', 'text', ...questionFields]) {
    const field = current?.elements.namedItem(name) as HTMLInputElement | null;
    if (field && draft[name]) field.value = draft[name];
  }
}

function read(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
