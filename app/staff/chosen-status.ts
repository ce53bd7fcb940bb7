import { openStatuses, type Status, staffClosedStatuses } from '../../core/applications/status.ts';

const choices: readonly Status[] = [...openStatuses, ...staffClosedStatuses];

/** Returns null for what staff cannot choose. */
export function readStatus(text: string | null): Status | null {
  return choices.find((status) => status === text) ?? null;
}
