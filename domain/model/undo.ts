import type { CloseReason, Status } from './status.ts';

/** `no-template`: there is no text for this status; the others as in change-status.ts. */
export type BulkRefusal = 'not-found' | 'changed-meanwhile' | 'same-status' | 'unfinished' | 'no-template';

/** `undo`: how to take back a change of many applications; group is who made it, position is `at`. */
export type UndoEntry = {
  readonly at: string;
  readonly items: readonly {
    readonly id: string;
    /** The version of the review after the change; another one means that it was changed since. */
    readonly version: number;
    readonly before: {
      readonly status: Status;
      readonly reason: CloseReason | null;
      readonly statusSince: string;
      readonly assignee: string | null;
    };
    /** The message that was staged without a change of the review; absent otherwise. */
    readonly isMessage?: true;
  }[];
  /** Those that were not changed. */
  readonly failed?: readonly { readonly id: string; readonly code: BulkRefusal }[];
};
