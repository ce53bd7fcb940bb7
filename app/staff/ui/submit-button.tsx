import { type ComponentProps, useState } from 'react';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';

type SubmitButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'onBlur' | 'aria-disabled'> & {
  /** It looks as if it could not be pressed, and says why when it is. Default: false. */
  readonly isUnready?: boolean;
};

/** Sends its form once. While that lasts it keeps the focus, shows the sun that rises, and does nothing when it is pressed. */
export function SubmitButton({ isUnready = false, children, ...button }: SubmitButtonProps) {
  const isPosting = useIsPosting();
  const [wasPressed, setPressed] = useState(false);
  return (
    <button
      type="submit"
      {...button}
      aria-disabled={isPosting || isUnready || undefined}
      onClick={(event) => {
        if (isPosting) event.preventDefault();
        else setPressed(true);
      }}
      onBlur={() => setPressed(false)}
    >
      {isPosting && wasPressed && <StatusGlyph kind="busy" />}
      {children}
    </button>
  );
}
