import type { ReactNode } from 'react';

/** A lighter ground for a part of a page. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className="min-w-0 rounded-sheet bg-sheet p-4 sm:p-6">{children}</div>;
}
