import { useState } from 'react';
import type { MessageRow } from './read-messages.ts';

export type Selection = ReturnType<typeof useSelected>;

/** All that can be sent is selected, but for what was cleared. */
export function useSelected(sendable: readonly MessageRow[]) {
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const selected = sendable.filter(({ key }) => !cleared.has(key));
  const isAll = selected.length > 0 && selected.length === sendable.length;
  return {
    selected,
    isAll,
    isSome: selected.length > 0 && !isAll,
    has: (row: MessageRow) => selected.includes(row),
    toggle: ({ key }: MessageRow) =>
      setCleared(cleared.has(key) ? new Set([...cleared].filter((one) => one !== key)) : new Set([...cleared, key])),
    toggleAll: () => setCleared(new Set(isAll ? sendable.map(({ key }) => key) : [])),
  };
}
