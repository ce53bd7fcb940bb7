import type { MouseEvent } from 'react';
import { StatusGlyph } from './status-glyph.tsx';

type BusyButtonProps = {
  readonly className: string;
  readonly busy: boolean;
  readonly words: { readonly button: string; readonly busy: string };
  /** Said in the place of the button's words when sending failed and nothing else on the page can say so. */
  readonly failed?: string | undefined;
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Sends its form and says so at once; while it is busy, a second press does nothing. */
export function BusyButton({ className, busy, words, failed, onPress }: BusyButtonProps) {
  return (
    <>
      <button
        className={className}
        type="submit"
        aria-disabled={busy || undefined}
        onClick={(event) => (busy ? event.preventDefault() : onPress?.(event))}
      >
        {busy && <StatusGlyph kind="busy" />}
        {busy ? words.busy : (failed ?? words.button)}
      </button>
      <span className="only-spoken" role="status">
        {busy ? words.busy : failed}
      </span>
    </>
  );
}
