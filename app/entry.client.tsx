import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

window.addEventListener('unhandledrejection', (event) => {
  if (isInterruption(event.reason)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/**
 * True for a navigation or a view transition that the next one ended (the window was turned, a redirect
 * came). React Router leaves these promises unhandled.
 */
function isInterruption(reason: unknown): boolean {
  return reason instanceof DOMException && (reason.name === 'AbortError' || /^(View)?Transition /.test(reason.message));
}
