import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { StatusGlyph } from './status-glyph.tsx';

/** Says that something is done. Takes the focus if it replaces the form that had it. */
export function NoticeParagraph({ text, takesFocus = false }: { text: string; takesFocus?: boolean }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  // Also after another form of the same page.
  useEffect(() => {
    if (takesFocus && key) paragraph.current?.focus();
  }, [takesFocus, key]);
  return (
    <p
      className="flex items-center gap-3 font-display font-semibold text-pine"
      role="status"
      tabIndex={-1}
      ref={paragraph}
    >
      <StatusGlyph kind="ok" />
      <span>{text}</span>
    </p>
  );
}
