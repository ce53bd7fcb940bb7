import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isElsewhere } from './framework/deferred-hydration.ts';
import { keepTyped } from './framework/keep-typed.tsx';
import { isSkippedTransition } from './framework/skipped-transitions.ts';

window.addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

keepTyped();

if (isElsewhere()) location.reload();
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
