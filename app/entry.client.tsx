import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTyped } from './framework/keep-typed.ts';
import { isSkippedTransition } from './framework/skipped-transitions.ts';

window.addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

const typeAgain = keepTyped();

/**
 * A layout effect, because a passive one may run after a press on the button that sends the form. It runs after those of the
 * page.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(typeAgain, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  );
});
