import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findGap, listGaps } from '../../../domain/messages/gap.ts';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import { type Draft, forgetDraft, readDraft, writeDraft } from '../../ui/form/draft.ts';
import { countChanges } from '../message-template.ts';
import { questionFields } from '../questions/question-names.ts';

const keptFields = ['subject', 'text', ...questionFields];

/** Keeps what is typed into the composer in this tab until it is sent: over closing, a failure, a conflict and a reload. */
export function useMessageDraft(name: string, isComing: boolean) {
  const isPosting = useIsPosting();
  const ref = useRef<HTMLFormElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [gaps, setGaps] = useState<readonly string[] | null>(null);
  const key = `message-draft ${name}`;
  const wasPosting = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are made anew with the text of the template
  useLayoutEffect(() => {
    const draft = readDraft(key);
    if (draft['text'] !== undefined) fill(ref, draft);
    setText(draft['text'] ?? null);
    setGaps(readGaps(ref));
  }, [key, isComing]);

  // The composer goes away after a success, which forgets the draft; after a refusal it stays.
  useEffect(() => {
    wasPosting.current = isPosting;
  }, [isPosting]);
  useEffect(
    () => () => {
      if (wasPosting.current) forgetDraft(key);
    },
    [key],
  );

  return {
    ref,
    /** The parts that are still to be written; null until the page is hydrated. */
    gaps,
    onInput() {
      if (!ref.current) return;
      const kept = [...new FormData(ref.current)].filter(([name]) => keptFields.includes(name));
      const draft = Object.fromEntries(kept) as Draft;
      setText(draft['text'] ?? null);
      setGaps(readGaps(ref));
      writeDraft(key, draft);
    },
    countChanges: (template: string) => (text === null ? 0 : countChanges(text, template)),
    reset(draft: Pick<Draft, 'subject' | 'text'>) {
      fill(ref, draft);
      setText(null);
      forgetDraft(key);
    },
  };
}

function readGaps({ current }: RefObject<HTMLFormElement | null>): readonly string[] {
  const read = (name: string) => (current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
  return listGaps({ subject: read('subject'), text: read('text') });
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
  for (const name of keptFields) {
    const field = current?.elements.namedItem(name) as HTMLInputElement | null;
    const text = draft[name];
    if (field && text) field.value = text;
  }
}
