import { type ReactNode, useId, useRef, useState } from 'react';
import { closeDialog } from '../../../content/en/kit.ts';
import { Button, type ButtonVariant } from './button.tsx';

type DialogButtonProps = {
  readonly variant: ButtonVariant;
  readonly label: ReactNode;
  /** The name of the button where that says more than the label, which it begins with. */
  readonly spoken?: string | undefined;
  readonly title: string;
  /** The content has two parts side by side and its own title. Default: false. */
  readonly isWide?: boolean;
  /** The content, given what closes the dialog and the id of its title. It is there while that is open. */
  readonly children: (close: () => void, titleId: string) => ReactNode;
};

/** A button that opens a native dialog. The browser keeps the focus inside, and returns it. */
export function DialogButton({ variant, label, spoken, title, isWide = false, children }: DialogButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <Button variant={variant} aria-label={spoken} onClick={open}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        onClose={() => setOpen(false)}
        className={`m-auto w-full rounded-sheet bg-sheet text-ink backdrop:bg-night/60 max-sm:max-w-(--container-phone-dialog) ${isWide ? 'max-w-dialog' : 'max-w-text p-6'}`}
      >
        {!isWide && (
          <header className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="font-display text-2xl font-bold">
              {title}
            </h2>
            <Button variant="small" onClick={close}>
              {closeDialog}
            </Button>
          </header>
        )}
        {isOpen && children(close, titleId)}
      </dialog>
    </>
  );
}
