import { type ReactNode, useEffect, useRef } from 'react';

type MenuProps = {
  readonly id: string;
  readonly className: string;
  /** What stands on the button. */
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** The name of the key that leads here (inbox/use-inbox-keys.ts). */
  readonly dataKey?: string;
  readonly children: ReactNode;
};

/** A button and the choices that it opens: links or buttons. Opens and closes without scripts too. */
export function Menu({ id, className, label, disabled, dataKey, children }: MenuProps) {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = choices.current;
    if (!element) return;
    element.addEventListener('click', closeAfterChoice);
    element.addEventListener('toggle', beginAtChoice);
    element.addEventListener('keydown', moveByArrow);
    return () => {
      element.removeEventListener('click', closeAfterChoice);
      element.removeEventListener('toggle', beginAtChoice);
      element.removeEventListener('keydown', moveByArrow);
    };
  }, []);
  return (
    <>
      <button className={className} type="button" popoverTarget={id} disabled={disabled} data-key={dataKey}>
        {label}
      </button>
      <div className="menu" id={id} popover="auto" ref={choices}>
        {children}
      </div>
    </>
  );
}

/** The keyboard begins at what is chosen now. */
function beginAtChoice(event: ToggleEvent): void {
  const menu = event.currentTarget as HTMLElement;
  if (event.newState === 'open') (menu.querySelector<HTMLElement>('[aria-current]') ?? listChoices(menu)[0])?.focus();
}

function moveByArrow(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const choices = listChoices(event.currentTarget as HTMLElement);
  if (step === 0) return;
  event.preventDefault();
  choices.at((choices.indexOf(document.activeElement as HTMLElement) + step) % choices.length)?.focus();
}

function listChoices(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a, button')];
}

/** The browser then gives the focus back to the button. */
function closeAfterChoice({ target, currentTarget }: Event): void {
  const isChoice = target instanceof Element && target.closest('a, button[type=submit]');
  if (isChoice && currentTarget instanceof HTMLElement) currentTarget.hidePopover();
}
