import { useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';

type CopyButtonProps = {
  /** Small icons show no text; the label is their name. */
  readonly variant: ButtonVariant;
  readonly getText: () => string;
  readonly label: string;
  /** What the button says once the text is copied. */
  readonly copied: string;
};

export function CopyButton({ variant, getText, label, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const isIcon = variant === 'smallIcon';
  const said = isCopied ? copied : label;
  return (
    <Button
      variant={variant}
      aria-label={isIcon ? said : undefined}
      title={isIcon ? said : undefined}
      onClick={() => navigator.clipboard.writeText(getText()).then(() => setCopied(true))}
      onBlur={() => setCopied(false)}
    >
      {isIcon ? <Icon name={isCopied ? 'check' : 'copy'} /> : <span aria-live="polite">{said}</span>}
    </Button>
  );
}
