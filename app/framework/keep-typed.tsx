import { type ReactNode, Suspense, useLayoutEffect } from 'react';

const typed = new Map<HTMLTextAreaElement, string>();

/** React defines its own property on each field that it hydrates or makes. */
const isHydrated = (field: HTMLTextAreaElement) => Object.hasOwn(field, 'value');

/**
 * React puts the text of the page back into a text area that it hydrates (`initTextarea` of React DOM). Remembers what was
 * typed until then, for `TypedAgain`.
 */
export function keepTyped(): void {
  const note = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLTextAreaElement) || isHydrated(target)) return;
    if (target.value !== target.defaultValue) typed.set(target, target.value);
  };
  for (const target of document.querySelectorAll('textarea')) note({ target });
  document.addEventListener('input', note, true);
}

function typeAgain(): void {
  for (const [field, text] of typed) {
    if (!isHydrated(field)) continue;
    typed.delete(field);
    if (field.value === text) continue;
    // The property of the element itself is React's, which would not tell its components.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * A part of a page that React hydrates by itself, or at the first press in it. A press then waits for its part alone, and what
 * was typed in it is typed again with it.
 */
export function Part({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      {children}
      <TypedAgain />
    </Suspense>
  );
}

/**
 * A layout effect, because a passive one may run after a press on the button that sends the form. It runs after those of the
 * part.
 */
export function TypedAgain() {
  useLayoutEffect(typeAgain, []);
  return null;
}
