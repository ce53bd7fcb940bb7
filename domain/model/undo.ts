import type { Message } from './message.ts';
import type { Review } from './review.ts';

/**
 * `no-template`: there is no text for this status; `invited-already`, `is-closed`: for an
 * invitation; the others as in change-status.ts.
 */
export type BulkRefusal =
  | 'not-found'
  | 'changed-meanwhile'
  | 'same-status'
  | 'unfinished'
  | 'no-template'
  | 'invited-already'
  | 'is-closed';

/**
 * `bulk-changes`: one change of many applications; group is who made it, position is when it was last known to go on. Stored
 * before the first application is changed, then every 200, so that it can be taken back after the process was killed.
 */
export type BulkChange = {
  /** Absent once it is at its end. */
  readonly isGoingOn?: true;
  readonly done: number;
  /** Those that were not changed, at most a thousand of them. */
  readonly failed: readonly { readonly id: string; readonly code: BulkRefusal }[];
  /** The text for all, where more match than one change reaches: the next step sends the same. */
  readonly draft?: Readonly<Record<'subject' | 'text' | 'declineReason', string>>;
};

/**
 * `undo`: how to take a change of many back for one application, stored with that change and erased with the application;
 * parent is the application, group the change of many.
 */
export type UndoEntry = {
  /** The version of the review after the change; another one means that it was changed since. */
  readonly version: number;
  readonly before: Pick<Review, 'status' | 'reason' | 'statusSince' | 'assignee'>;
  /** The messages that waited before, with the ids and versions of their records. */
  readonly waiting: readonly {
    readonly id: string;
    readonly version: number;
    readonly position: string;
    readonly data: Message;
  }[];
  /** A message was staged, and nothing else changed. */
  readonly isMessage: boolean;
  /** The event that the message is about; absent for none. */
  readonly event?: string;
};
