import type { MouseEvent } from 'react';
import { StatusGlyph } from './status-glyph.tsx';

type BusyButtonProps = {
  readonly className: string;
  readonly busy: boolean;
  readonly text: { readonly button: string; readonly busy: string };
  /** Shown instead of the button's text when sending failed and nothing else on the page can say so. */
  readonly failed?: string | undefined;
  /** The id of its form, where it stands outside of it. */
  readonly form?: string;
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Sends its form and shows that at once; while it is busy, a second press does nothing. */
export function BusyButton({ className, busy, text, failed, form, onPress }: BusyButtonProps) {
  return (
    <>
      <button
        className={className}
        type="submit"
        form={form}
        aria-disabled={busy || undefined}
        onClick={(event) => (busy ? event.preventDefault() : onPress?.(event))}
      >
        {busy && <StatusGlyph kind="busy" />}
        {busy ? text.busy : (failed ?? text.button)}
      </button>
      <span className="sr-only" role="status">
        {busy ? text.busy : failed}
      </span>
    </>
  );
}
