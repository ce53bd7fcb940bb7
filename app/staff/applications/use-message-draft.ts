import { useEffect, useLayoutEffect, useRef } from 'react';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import { type Draft, forgetDraft, readDraft, writeDraft } from '../../ui/form/draft.ts';
import { questionFields } from '../questions/question-names.ts';

const keptFields = ['subject', 'text', ...questionFields];

/** Keeps what is typed into the composer in this tab until it is sent: over closing, a failure, a conflict and a reload. */
export function useMessageDraft(name: string) {
  const isPosting = useIsPosting();
  const ref = useRef<HTMLFormElement>(null);
  const key = `message-draft ${name}`;
  const wasPosting = useRef(false);

  useLayoutEffect(() => {
    const draft = readDraft(key);
    for (const name of keptFields) {
      const field = ref.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (field && draft[name]) field.value = draft[name];
    }
  }, [key]);

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
    onInput() {
      if (!ref.current) return;
      const kept = [...new FormData(ref.current)].filter(([name]) => keptFields.includes(name));
      writeDraft(key, Object.fromEntries(kept) as Draft);
    },
  };
}
