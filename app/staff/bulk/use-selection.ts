import { useEffect, useState } from 'react';

export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** All that match are meant, also those on other pages. */
  readonly isAll: boolean;
  /** Phones show the boxes when they are asked for. */
  readonly isSelecting: boolean;
  readonly startSelecting: () => void;
  readonly select: (ids: readonly string[], isSelected: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

const nothing: Pick<Selection, 'ids' | 'isAll' | 'isSelecting'> = { ids: new Set(), isAll: false, isSelecting: false };

/** Which applications of the page of the list are selected; none when `listKey` changes. */
export function useSelection(listKey: string): Selection {
  const [{ ids, isAll, isSelecting }, setSelected] = useState(nothing);
  // What was selected on another page has no boxes here, and would not be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list or a finished change
  useEffect(() => setSelected(nothing), [listKey]);
  return {
    ids,
    isAll,
    isSelecting,
    startSelecting: () => setSelected({ ids, isAll, isSelecting: true }),
    select(changed, isSelected) {
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
