import { useEffect, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

const nothing = { ids: new Set<string>() as ReadonlySet<string>, isSelecting: false };

/**
 * Which applications of the page of the list are selected: none on another page, and after a change. `isSelecting`: phones show the
 * boxes when they are asked for.
 */
export function useSelection(address: string, done: unknown) {
  const [{ ids, isSelecting }, setSelected] = useState(nothing);
  // What was selected on another page has no boxes here, and would not be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list or a finished change
  useEffect(() => setSelected(nothing), [address, done]);
  return {
    ids,
    isSelecting,
    startSelecting: () => setSelected({ ids, isSelecting: true }),
    select(changed: readonly string[], isSelected: boolean) {
      const next = new Set(ids);
      for (const id of changed)
        if (isSelected) next.add(id);
        else next.delete(id);
      setSelected({ ids: next, isSelecting });
    },
    clear: () => setSelected(nothing),
  };
}
