import { useLayoutEffect, useRef } from 'react';
import { conflict } from '../../../content/en/staff/applications.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { Timeline, type TimelineEntry } from './timeline.tsx';

/** The most that are shown; the history below has the rest. */
const mostShown = 5;

/** What changed since the page was read; focus moves here with each refusal. */
export function Conflict({ entries, refusal }: { entries: readonly TimelineEntry[]; refusal: unknown }) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told, also the second in a row
  useLayoutEffect(() => note.current?.focus(), [refusal]);
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
