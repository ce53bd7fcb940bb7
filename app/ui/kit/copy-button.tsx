import { useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

type CopyButtonProps = {
  readonly variant: ButtonVariant;
  readonly getText: () => string;
  readonly label: string;
  /** What the button says once the text is copied. */
  readonly copied: string;
};

export function CopyButton({ variant, getText, label, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant={variant}
      onClick={() => navigator.clipboard.writeText(getText()).then(() => setCopied(true))}
      onBlur={() => setCopied(false)}
    >
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  );
}
