import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { closeDialog } from '../../content/en/forms.ts';

type DialogProps = {
  readonly title: string;
  /** The address of the page without the dialog. */
  readonly closeTo: string;
  /** The id of the link that opened it, and gets the focus back; absent: what had the focus before. */
  readonly opener?: string;
  readonly children: ReactNode;
};

/**
 * A dialog that an address opens, so that it also works without scripts: the server sends it open, and the browser makes it
 * modal once the page is hydrated. Closed, it gives the focus back, or to the heading of the page where the opener has gone.
 */
export function Dialog({ title, closeTo, opener, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const navigate = useNavigate();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A field that has the focus already, or what is typed there, keeps it.
    const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    element.removeAttribute('open');
    element.showModal();
    (focused ?? heading.current)?.focus();
    // Closed while it is still there, it gives the focus back by itself.
    return () => element.close();
  }, []);

  useLayoutEffect(() => {
    if (!opener) return;
    const giveBack = () => (document.getElementById(opener) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    // After the page has changed, because the opener may have gone with it, and before that is painted.
    return () => queueMicrotask(giveBack);
  }, [opener]);

  return (
    <dialog
      className="dialog"
      open
      aria-labelledby={headingId}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { replace: true, preventScrollReset: true });
      }}
    >
      <h2 id={headingId} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <CloseLink className="dialog-close" to={closeTo} aria-label={closeDialog}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="2.2" d="m5 5 14 14M19 5 5 19" />
        </svg>
      </CloseLink>
      {children}
    </dialog>
  );
}

/** Leads to the page without its dialog, in the same place. */
export function CloseLink(properties: ComponentProps<typeof Link>) {
  return <Link replace preventScrollReset {...properties} />;
}
