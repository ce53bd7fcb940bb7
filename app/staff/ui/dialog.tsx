import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { closeDialog } from '../../../content/en/staff/forms.ts';

type DialogProps = {
  readonly title: string;
  /** The address of the page without the dialog. */
  readonly closeTo: string;
  readonly children: ReactNode;
};

/** A dialog with its own address, so that it opens without scripts too; with scripts the page behind it rests. */
export function Dialog({ title, closeTo, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const navigate = useNavigate();

  // Closed while it is still there, it gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, []);

  return (
    <dialog
      className="dialog"
      open
      aria-labelledby={headingId}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <h2 id={headingId} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <Link className="dialog-close" to={closeTo} preventScrollReset aria-label={closeDialog}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="2.4" d="m5 5 14 14M19 5 5 19" />
        </svg>
      </Link>
      {children}
    </dialog>
  );
}
