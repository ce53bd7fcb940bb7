import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../kit/button.tsx';
import { StatusGlyph } from '../status-glyph.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'variant'> & {
  /** Default: primary. */
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** Shown while its form is sent. Default: the children. */
  readonly busy?: string;
  /** For a form that a fetcher sends. Default: the navigation of the page. */
  readonly isPending?: boolean;
};

/** Sends its form once. Until the response it keeps the focus, and does nothing. */
export function SubmitButton({ variant = 'primary', busy, isPending, children, ...button }: SubmitButtonProps) {
  const { formData } = useNavigation();
  const isOwn = button.value === undefined || formData?.get(button.name ?? 'intent') === String(button.value);
  const pending = isPending ?? (formData !== undefined && isOwn);
  return (
    <Button
      variant={variant}
      type="submit"
      {...button}
      aria-disabled={pending || button['aria-disabled'] || undefined}
      onClick={(event) => (pending ? event.preventDefault() : button.onClick?.(event))}
    >
      {pending && busy && <StatusGlyph kind="busy" />}
      {pending ? (busy ?? children) : children}
    </Button>
  );
}
