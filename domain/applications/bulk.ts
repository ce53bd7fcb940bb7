import { assign } from '../../core/applications/assign.ts';
import type { MessageDraft } from '../messages/stage-message.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { StatusWithReason } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeStatus, writeMessage } from './change-status.ts';

/** As many as a page of the list has. */
const maximumTargets = 50;

export type BulkAction =
  | {
      readonly kind: 'status';
      readonly newStatus: StatusWithReason;
      /** The message that is staged with the change; null for none. */
      readonly writeMessage: ((entry: ReviewedApplication) => MessageDraft | null) | null;
    }
  | { readonly kind: 'assign'; readonly assignee: string | null }
  /** Stages a message about the status that each has; null where there is no text for it. */
  | {
      readonly kind: 'message';
      readonly writeMessage: (entry: ReviewedApplication) => MessageDraft | null;
      /** Why one gets none; null where it gets one. */
      readonly refuse?: (entry: ReviewedApplication) => BulkRefusal | null;
    };

/**
 * `no-template`: there is no text for this status; `invited-already`, `is-closed`: for an
 * invitation; the others as in change-status.ts.
 */
export type BulkRefusal =
  | 'not-found'
  | 'changed-meanwhile'
  | 'same-status'
  | 'unfinished'
  | 'is-spam'
  | 'no-template'
  | 'invited-already'
  | 'is-closed';

export type BulkTarget = {
  readonly id: string;
  /** The version of the review that the page showed; null: whichever it has now. */
  readonly seenVersion: number | null;
};

export type BulkResult = {
  readonly changed: number;
  /** How many had the status or the assignee already. */
  readonly same: number;
  /** Those that were left out, and why. */
  readonly unchanged: readonly (readonly [id: string, refusal: BulkRefusal])[];
};

type BulkOrder = { readonly targets: readonly BulkTarget[]; readonly action: BulkAction; readonly by: string };

/** Changes each application for itself: one that changed since the page was read is left out and keeps no other back. */
export async function changeMany(ports: ReviewPorts, { targets, action, by }: BulkOrder): Promise<BulkResult> {
  let [changed, same] = [0, 0];
  const unchanged: (readonly [string, BulkRefusal])[] = [];
  for (const target of targets.slice(0, maximumTargets)) {
    const outcome = await changeOne(ports, target, action, by);
    if (outcome === 'changed') changed += 1;
    else if (outcome === 'same') same += 1;
    else unchanged.push([target.id, outcome]);
  }
  return { changed, same, unchanged };
}

async function changeOne(
  ports: ReviewPorts,
  { id, seenVersion }: BulkTarget,
  action: BulkAction,
  by: string,
): Promise<'changed' | 'same' | BulkRefusal> {
  const entry = await ports.reviews.find(id);
  if (!entry) return 'not-found';
  const { review } = entry;
  if (seenVersion !== null && seenVersion !== review.version) return 'changed-meanwhile';
  const seen = { id, seenVersion: review.version, by };
  switch (action.kind) {
    case 'assign': {
      if (review.assignee === action.assignee) return 'same';
      const { assignee: assigneeEmail } = action;
      const version = review.version;
      const assigned = await assign(ports, { applicationId: id, version, assigneeEmail, actorEmail: by });
      return assigned.ok ? 'changed' : assigned.code;
    }
    case 'message': {
      const refusal = action.refuse?.(entry);
      if (refusal) return refusal;
      const message = action.writeMessage(entry);
      if (!message) return 'no-template';
      const written = await writeMessage(ports, { ...seen, message });
      return written.ok ? 'changed' : written.code;
    }
    case 'status': {
      const message = action.writeMessage?.(entry) ?? null;
      const moved = await changeStatus(ports, { ...seen, newStatus: action.newStatus, message });
      if (moved.ok) return 'changed';
      return moved.code === 'same-status' ? 'same' : moved.code;
    }
  }
}
