import { useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { Column } from '../../ui/kit/table.tsx';

type Row = { readonly id: string };

type SelectionOptions = {
  /** A change ends the selection. */
  readonly scope: string;
  /** Begins with all rows. Default: none. */
  readonly isFull?: boolean;
};

/** The selected rows. `rows`: those that can be selected. */
export function useSelection<Selectable extends Row>(
  rows: readonly Selectable[],
  { scope, isFull = false }: SelectionOptions,
) {
  const [stored, setStored] = useState({ scope, toggled: new Set<string>() });
  const toggled = stored.scope === scope ? stored.toggled : new Set<string>();
  const selected = rows.filter(({ id }) => toggled.has(id) !== isFull);
  const isAll = selected.length === rows.length;
  const toggle = (changed: readonly Row[]) =>
    setStored({ scope, toggled: toggled.symmetricDifference(new Set(changed.map(({ id }) => id))) });
  return {
    rows,
    selected,
    isAll: isAll && rows.length > 0,
    isSome: selected.length > 0 && !isAll,
    has: (row: Selectable) => selected.includes(row),
    toggle: (row: Selectable) => toggle([row]),
    toggleAll: () => toggle(isAll ? rows : rows.filter((row) => !selected.includes(row))),
    clear: () => toggle(selected),
  };
}

export type Selection<Selectable extends Row> = ReturnType<typeof useSelection<Selectable>>;

/** The column of check boxes. None if rows cannot be selected. */
export function createSelectColumns<Selectable extends Row>(
  selection: Selection<Selectable> | null,
  texts: { readonly all: string; readonly one: (row: Selectable) => string },
): readonly Column<Selectable>[] {
  if (!selection) return [];
  const { rows, isAll, isSome, has, toggle, toggleAll } = selection;
  const column: Column<Selectable> = {
    key: 'select',
    head: (
      <Checkbox
        label={texts.all}
        isLabelHidden
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={toggleAll}
      />
    ),
    // The link of the row would cover it.
    look: 'relative z-1 max-sm:col-start-3 max-sm:row-start-1',
    cell: (row) => (
      <Checkbox
        label={texts.one(row)}
        isLabelHidden
        checked={has(row)}
        disabled={!rows.includes(row)}
        onChange={() => toggle(row)}
      />
    ),
  };
  return [column];
}
