import { StrictMode, startTransition, use, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isElsewhere } from './framework/deferred-hydration.ts';
import { keepTyped } from './framework/keep-typed.tsx';
import { isSkippedTransition } from './framework/skipped-transitions.ts';

window.addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

keepTyped();

const forever = new Promise<never>(() => {});

/**
 * Asks again where the router reads the address, and once the router is listened to: React works in steps, and a person may
 * go back between two of them.
 */
function Site() {
  useLayoutEffect(() => {
    if (isElsewhere()) location.reload();
  }, []);
  if (isElsewhere()) {
    location.reload();
    use(forever);
  }
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  );
});
