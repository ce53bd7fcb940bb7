import { useEffect, useRef } from 'react';
import { StatusGlyph } from './status-glyph.tsx';

/** Says that something is done. Takes the focus where it stands for the form that had it. */
export function NoticeParagraph({ text, takesFocus = false }: { text: string; takesFocus?: boolean }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) paragraph.current?.focus();
  }, [takesFocus]);
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
