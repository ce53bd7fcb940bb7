import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// A view transition that is skipped (the window was turned, the next page came at once) is no failure: the page changed
// all the same, only without it. React Router leaves its promises to the console.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /^(View)?Transition /.test(event.reason.message)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
