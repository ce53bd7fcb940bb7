import type { ReactNode } from 'react';

type EmptyStateProps = { readonly text: string; readonly children?: ReactNode };

/** One sentence, and the next step. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className="space-y-4 py-8">
      <p className="text-lg text-muted">{text}</p>
      {children}
    </div>
  );
}
