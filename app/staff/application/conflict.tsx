import { useEffect, useRef } from 'react';
import { times } from '../../../content/en/staff-administration.ts';
import { conflict } from '../../../content/en/staff-application.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import type { ApplicationData } from './read-application.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';

/** So many are shown; the history below has the rest. */
const mostShown = 5;

/** What changed since the page was read; focus moves here with each refusal. */
export function Conflict({ entries, refusal }: { entries: readonly TimelineEntry[]; refusal: unknown }) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told, also the second in a row
  useEffect(() => note.current?.focus(), [refusal]);
  return (
    <div className="conflict" role="alert" tabIndex={-1} ref={note}>
      <h3>
        <StatusGlyph kind="error" />
        {conflict.heading}
      </h3>
      <p>{conflict.text}</p>
      <Timeline entries={entries.slice(0, mostShown)} />
    </div>
  );
}

/** What happened after `since` (ISO 8601, UTC), newest first; the time of day is enough for what happened today. */
export function listMeanwhile({ history, notes }: ApplicationData, since: string): readonly TimelineEntry[] {
  const written = notes.map(({ key, author, text, at }) => ({ what: 'note' as const, key, author, text, at }));
  const all = [...history, ...written].sort((a, b) => b.at.iso.localeCompare(a.at.iso));
  const later = all.filter(({ at }) => at.iso > since);
  return (later.length > 0 ? later : all.slice(0, 1)).map((entry) => ({
    ...entry,
    at: { ...entry.at, text: entry.at.text.replace(`${times.today}, `, '') },
  }));
}
