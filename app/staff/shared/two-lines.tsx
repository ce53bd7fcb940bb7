import type { ReactNode } from 'react';

export function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span dir="auto" className="block min-w-0 wrap-anywhere">
      <b className="block font-semibold">{first}</b>
      <span className="block text-sm text-muted">{second}</span>
    </span>
  );
}
