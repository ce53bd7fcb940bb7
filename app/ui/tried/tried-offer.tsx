import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../framework/use-hydrated.ts';

// Nothing else waits for it, or fails with it.
const Tried = lazy(() => import('./tried.tsx').catch(() => ({ default: (): ReactNode => null })));

/** Offers a picture that this device draws; nothing where scripts are off. */
export function TriedOffer({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    useHydrated() && (
      <Suspense>
        <Tried heading={heading} />
      </Suspense>
    )
  );
}
