import { type ReactNode, useState } from 'react';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';

type SubmitButtonProps = {
  readonly className: string;
  readonly name?: string;
  readonly value?: string;
  /** The id of its form, where it stands outside of it. */
  readonly form?: string;
  /** It looks as if it could not be pressed, and says why when it is. Default: false. */
  readonly isUnready?: boolean;
  /** Where several buttons say the same. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
};

/** Sends its form once. While that lasts it keeps the focus, shows the sun that rises, and does nothing when it is pressed. */
export function SubmitButton({ className, isUnready = false, children, ...button }: SubmitButtonProps) {
  const isPosting = useIsPosting();
  const [wasPressed, setPressed] = useState(false);
  return (
    <button
      className={className}
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
