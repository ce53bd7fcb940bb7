import type { MouseEvent, ReactNode } from 'react';

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
  return (
    <>
      <button className={className} type="button" popoverTarget={id} disabled={disabled}>
        {label}
      </button>
      {/* biome-ignore lint/a11y: its links and buttons take the keys */}
      <div className="menu" id={id} popover="auto" onClick={closeAfterChoice}>
        {children}
      </div>
    </>
  );
}

/** The browser then returns the focus to the button. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button[type=submit]')) currentTarget.hidePopover();
}
