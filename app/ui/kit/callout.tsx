import type { ReactNode } from 'react';

type CalloutProps = {
  readonly id?: string;
  /** Default: `alert`, for a refusal: read out immediately. */
  readonly role?: 'alert' | 'status' | 'note';
  readonly children: ReactNode;
};

export function Callout({ id, role = 'alert', children }: CalloutProps) {
  return (
    <div id={id} role={role} tabIndex={-1} className="space-y-1 rounded-field bg-sand-100 p-4">
      {children}
    </div>
  );
}
