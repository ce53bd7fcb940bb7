import { type ReactNode, useLayoutEffect, useRef } from 'react';

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
  // A layout effect: the next key may come right after the button is there.
  useLayoutEffect(() => {
    const element = choices.current;
    const listening = new AbortController();
    element?.addEventListener('click', closeAfterChoice, listening);
    element?.addEventListener('beforetoggle', beginAtChoice, listening);
    element?.addEventListener('keydown', moveByKey, listening);
    return () => listening.abort();
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

/** The keyboard begins at what is chosen now: at once, the next key may come before the event that tells that it is open. */
function beginAtChoice(event: ToggleEvent): void {
  const choices = listChoices(event.currentTarget as HTMLElement);
  const chosen = choices.find((choice) => choice.ariaCurrent) ?? choices[0];
  for (const choice of choices) choice.toggleAttribute('autofocus', choice === chosen);
}

/** Arrows move, and a letter leads to the next choice that begins with it. */
function moveByKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const choices = listChoices(event.currentTarget as HTMLElement);
  const here = choices.indexOf(document.activeElement as HTMLElement);
  // The initials before a name begin with the same letter.
  const startsHere = (choice: HTMLElement) => choice.textContent.toLowerCase().startsWith(event.key.toLowerCase());
  const next =
    step === 0
      ? [...choices.slice(here + 1), ...choices.slice(0, here + 1)].find(startsHere)
      : choices.at((here + step) % choices.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function listChoices(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a, button')];
}

/** The browser then gives the focus back to the button. */
function closeAfterChoice({ target, currentTarget }: Event): void {
  const isChoice = target instanceof Element && target.closest('a, button[type=submit]');
  if (isChoice && currentTarget instanceof HTMLElement) currentTarget.hidePopover();
}
