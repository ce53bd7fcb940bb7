import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';

type CopyButtonProps = {
  /** `smallIcon`: the label is spoken only. */
  readonly variant: ButtonVariant;
  readonly getText: () => string;
  readonly label: string;
  /** The label once the text is copied. */
  readonly copied: string;
};

/** Absent where no script can write to the clipboard. */
export function CopyButton({ variant, getText, label, copied }: CopyButtonProps) {
  const [state, setState] = useState<'absent' | 'ready' | 'copied'>('absent');
  useEffect(() => setState(navigator.clipboard ? 'ready' : 'absent'), []);
  if (state === 'absent') return null;
  const isIcon = variant === 'smallIcon';
  const said = state === 'copied' ? copied : label;
  return (
    <>
      <Button
        variant={variant}
        title={isIcon ? said : undefined}
        aria-label={isIcon ? said : undefined}
        onClick={() => navigator.clipboard.writeText(getText()).then(() => setState('copied'))}
        onBlur={() => setState('ready')}
      >
        <Icon name="copy" />
        {!isIcon && said}
      </Button>
      <span className="sr-only" aria-live="polite">
        {state === 'copied' && copied}
      </span>
    </>
  );
}
