import { useState } from 'react';
import { detail } from '../../../content/en/staff-application.ts';
import { Icon } from '../icons.tsx';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      className="icon-button"
      type="button"
      title={isCopied ? detail.copied : label}
      aria-label={isCopied ? detail.copied : label}
      onClick={async () => {
        await navigator.clipboard?.writeText(text);
        setCopied(true);
      }}
      onBlur={() => setCopied(false)}
    >
      <Icon name="copy" />
    </button>
  );
}
