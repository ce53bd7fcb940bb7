import { useLayoutEffect, useRef } from 'react';
import { nameSetting, settingsPage } from '../../../content/en/staff/settings.ts';
import { type SettingsForm, settingsFields } from '../../../domain/programme/settings-form.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';

/** What is stored now and differs from what the person typed. */
export function ConflictNote({ stored, typed }: { stored: SettingsForm; typed: Partial<SettingsForm> }) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => note.current?.focus(), []);
  const { heading, text, now } = settingsPage.conflict;
  const different = settingsFields.filter((field) => stored[field] !== (typed[field] ?? ''));
  return (
    <div className="staff-note conflict-note" role="alert" tabIndex={-1} ref={note}>
      <StatusGlyph kind="error" />
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul>
        {different.map((field) => (
          <li key={field}>{now(nameSetting(field), stored[field] || '–')}</li>
        ))}
      </ul>
    </div>
  );
}
