import { dayNames } from '../../../content/en/times.ts';
import type { ApplicationData } from './read-application.ts';
import type { TimelineEntry } from './timeline.tsx';

/** What happened after `since` (ISO 8601, UTC), newest first; the time of day is enough for what happened today. */
export function listMeanwhile(
  { history, notes }: Pick<ApplicationData, 'history' | 'notes'>,
  since: string,
): readonly TimelineEntry[] {
  const written = notes.map(({ key, author, text, at }) => ({ what: 'note' as const, key, author, text, at }));
  const all = [...history, ...written].sort((a, b) => b.at.iso.localeCompare(a.at.iso));
  const later = all.filter(({ at }) => at.iso > since);
  return (later.length > 0 ? later : all.slice(0, 1)).map((entry) => ({
    ...entry,
    at: { ...entry.at, text: entry.at.text.replace(`${dayNames.today},\u00a0`, '') },
  }));
}
