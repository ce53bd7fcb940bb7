import type { ReactNode } from 'react';

type BadgeProps = {
  /** On a selected row. Default: false. */
  readonly isOnSand?: boolean;
  readonly children: ReactNode;
};

export function Badge({ isOnSand = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-full px-2 text-sm font-semibold text-ink-700 ${isOnSand ? 'bg-field' : 'bg-sand-200'}`}
    >
      {children}
    </span>
  );
}
