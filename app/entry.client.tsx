import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTyped } from './framework/keep-typed.ts';
import { isSkippedTransition } from './framework/skipped-transitions.ts';

window.addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

const typeAgain = keepTyped();

/** Its effect runs after those of the page, once React has taken the page over. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(typeAgain, []);
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
