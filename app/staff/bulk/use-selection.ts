import { useEffect, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

const nothing = { ids: new Set<string>() as ReadonlySet<string>, isAll: false, isSelecting: false };

/**
 * Which applications of the page of the list are selected; none when `listKey` changes. `isAll`: all that match are meant, also
 * those on other pages; `isSelecting`: phones show the boxes when they are asked for.
 */
export function useSelection(listKey: string) {
  const [{ ids, isAll, isSelecting }, setSelected] = useState(nothing);
  // What was selected on another page has no boxes here, and would not be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list or a finished change
  useEffect(() => setSelected(nothing), [listKey]);
  return {
    ids,
    isAll,
    isSelecting,
    startSelecting: () => setSelected({ ids, isAll, isSelecting: true }),
    select(changed: readonly string[], isSelected: boolean) {
      const next = new Set(ids);
      for (const id of changed)
        if (isSelected) next.add(id);
        else next.delete(id);
      setSelected({ ids: next, isAll: false, isSelecting });
    },
    selectAll: () => setSelected({ ids, isAll: true, isSelecting }),
    clear: () => setSelected(nothing),
  };
}
