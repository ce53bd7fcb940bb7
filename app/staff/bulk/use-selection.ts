import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

const nothing = { ids: new Set<string>() as ReadonlySet<string>, isSelecting: false };

/**
 * Which applications of the page of the list are selected: none on another page, and after a change. `isSelecting`: phones show the
 * boxes when they are asked for.
 */
export function useSelection(address: string, done: unknown) {
  const [selection, setSelection] = useState({ ...nothing, address, done });
  // What was selected on another page has no boxes here, and would not be sent.
  const { ids, isSelecting } = selection.address === address && selection.done === done ? selection : nothing;
  const setSelected = (next: typeof nothing) => setSelection({ ...next, address, done });
  return {
    ids,
    isSelecting,
    startSelecting() {
      setSelected({ ids, isSelecting: true });
      focusPage();
    },
    select(changed: readonly string[], isSelected: boolean) {
      const next = new Set(ids);
      for (const id of changed)
        if (isSelected) next.add(id);
        else next.delete(id);
      setSelected({ ids: next, isSelecting });
    },
    clear() {
      setSelected(nothing);
      focusPage();
    },
  };
}

/** The buttons that begin and end a selection go when they are pressed. */
const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true });
