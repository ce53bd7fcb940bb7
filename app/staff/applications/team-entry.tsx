import type { ReactNode } from 'react';
import { ownEntry } from '../../../content/en/staff/applications.ts';
import { Initials } from '../shared/person.tsx';
import { Time } from '../shared/time.tsx';

type TeamEntryProps = {
  readonly entry: {
    readonly by: string;
    readonly isOwn: boolean;
    readonly at: { readonly iso: string; readonly text: string };
    readonly text: string;
  };
  /** Beside the name. */
  readonly children?: ReactNode;
};

/** A note or a score of a member of the team. */
export function TeamEntry({ entry: { by, isOwn, at, text }, children }: TeamEntryProps) {
  return (
    <li className="flex gap-3 py-4 first:pt-0">
      <Initials name={by} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2">
          <b className="font-semibold">{isOwn ? ownEntry : by}</b>
          <Time at={at} />
          {children}
        </div>
        {text && (
          <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere text-ink-700">
            {text}
          </p>
        )}
      </div>
    </li>
  );
}
