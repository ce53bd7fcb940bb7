import { type ReactNode, useEffect, useState } from 'react';

type CopyButtonProps = {
  readonly text: string;
  /** What the button says, and what it says once the text is copied. */
  readonly label: string;
  readonly copied: string;
  readonly className: string;
  /** Whose text it is, where several buttons say the same; only spoken. */
  readonly name?: string;
  /** Shows the glyph alone; the label becomes its name. */
  readonly isIcon?: boolean;
  /** Stands here until scripts run, and where the browser lets no page write to the clipboard. */
  readonly fallback?: ReactNode;
};

export function CopyButton({ text, label, copied, className, name, isIcon, fallback = null }: CopyButtonProps) {
  const [state, setState] = useState<'absent' | 'ready' | 'copied'>('absent');
  useEffect(() => setState(navigator.clipboard ? 'ready' : 'absent'), []);
  if (state === 'absent') return fallback;
  const said = state === 'copied' ? copied : label;
  return (
    <>
      <button
        className={className}
        type="button"
        title={isIcon ? said : undefined}
        aria-label={isIcon || name ? `${said}${name ? `: ${name}` : ''}` : undefined}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('absent'),
          )
        }
        onBlur={() => setState('ready')}
      >
        <CopyGlyph />
        {!isIcon && said}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === 'copied' && copied}
      </span>
    </>
  );
}

function CopyGlyph() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2.2"
        d="M9 9h11.5v11.5H9zm6-5.5H3.5V15"
      />
    </svg>
  );
}
