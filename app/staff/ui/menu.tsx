import { type ReactNode, useEffect, useRef } from 'react';

type MenuProps = {
  readonly id: string;
  readonly className: string;
  /** What stands on the button. */
  readonly label: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** A button and the choices that it opens: links or buttons. Opens and closes without scripts too. */
export function Menu({ id, className, label, disabled, children }: MenuProps) {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = choices.current;
    element?.addEventListener('click', closeAfterChoice);
    return () => element?.removeEventListener('click', closeAfterChoice);
  }, []);
  return (
    <>
      <button className={className} type="button" popoverTarget={id} disabled={disabled}>
        {label}
      </button>
      <div className="menu" id={id} popover="auto" ref={choices}>
        {children}
      </div>
    </>
  );
}

/** The browser then gives the focus back to the button. */
function closeAfterChoice({ target, currentTarget }: Event): void {
  const isChoice = target instanceof Element && target.closest('a, button[type=submit]');
  if (isChoice && currentTarget instanceof HTMLElement) currentTarget.hidePopover();
}
