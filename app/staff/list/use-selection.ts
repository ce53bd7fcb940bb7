import { useRef, useState } from 'react';
import type { ListRow } from './read-list.ts';

const none: ReadonlySet<string> = new Set();

/** The selected rows of the page. A selection ends when the list is read again. */
export function useSelection(rows: readonly ListRow[], readAt: string) {
  const [selection, setSelection] = useState({ ids: none, readAt });
  const last = useRef<string | null>(null);
  const ids = selection.readAt === readAt ? selection.ids : none;
  const select = (changed: readonly ListRow[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const { id } of changed)
      if (isSelected) next.add(id);
      else next.delete(id);
    setSelection({ ids: next, readAt });
  };
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: ({ id }: ListRow) => ids.has(id),
    selectAll: (isSelected: boolean) => select(rows, isSelected),
    /** `isRange`: from the row that was pressed before. */
    selectOne(row: ListRow, isSelected: boolean, isRange: boolean) {
      const from = isRange ? rows.findIndex(({ id }) => id === last.current) : -1;
      const [first, end] = [from === -1 ? rows.indexOf(row) : from, rows.indexOf(row)];
      select(rows.slice(Math.min(first, end), Math.max(first, end) + 1), isSelected);
      last.current = row.id;
    },
    clear: () => setSelection({ ids: none, readAt }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
