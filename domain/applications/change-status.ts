import { findGap } from '../messages/gap.ts';
import { publishReview } from '../messages/published-review.ts';
import {
  discardMessages,
  findWaitingMessages,
  type MessageDraft,
  pickReplaced,
  stageMessage,
} from '../messages/stage-message.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import type { StatusWithReason } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';
import type { Change } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import { addUndo } from './bulk-undo.ts';

type ReviewChange = {
  readonly id: string;
  /** The version of the review that the page showed; null or absent: whichever it has now. */
  readonly seenVersion?: number | null;
  /** The address of the member of the team, in lower case. */
  readonly by: string;
  /** The change of many that this one is part of, and can be taken back with. */
  readonly bulkId?: string;
};

export type StatusChange = ReviewChange & {
  readonly seenVersion: number;
  readonly newStatus: StatusWithReason;
  /** Staged together with the change; null for none. */
  readonly message: MessageDraft | null;
};

/**
 * - `not-found`: there is no such application any more.
 * - `changed-meanwhile`: the review has another version than the page showed; nothing was stored.
 * - `same-status`: it has this status already.
 * - `unfinished`: the message has a gap.
 */
export type StatusRefusal = ChangeRefusal | 'same-status' | 'unfinished';
type ChangeRefusal = 'not-found' | 'changed-meanwhile';

/** Changes the status, adds that to the history and replaces the message that waits, all together or not at all. */
export async function changeStatus(
  ports: ReviewPorts,
  { id, seenVersion, newStatus, message, by, bulkId }: StatusChange,
): Promise<Result<null, StatusRefusal>> {
  const outcome = await changeApplication<Result<null, StatusRefusal>>(ports, id, async (entry, at) => {
    const { review } = entry;
    if (review.version !== seenVersion) return { outcome: fail('changed-meanwhile') };
    if (review.status === newStatus.status && review.reason === newStatus.reason)
      return { outcome: fail('same-status') };
    if (message && findGap(message)) return { outcome: fail('unfinished') };
    const waiting = await findWaitingMessages(ports.records, id);
    const invites = waiting.filter(({ data }) => newStatus.status === 'closed' && data.invitation?.about === 'invited');
    const replaced = [...pickReplaced(waiting, undefined), ...invites];
    return {
      outcome: succeed(null),
      review: { ...review, ...newStatus, statusSince: at },
      changes: [
        addHistory(id, {
          at,
          actor: { kind: 'staff', email: by },
          what: 'status',
          from: review.status,
          fromReason: review.reason,
          to: newStatus.status,
          reason: newStatus.reason,
        }),
        ...discardMessages(replaced),
        ...(message
          ? [stage(entry, message, { by, at, newStatus, shown: pickShown(publishReview(review, waiting)) })]
          : []),
        ...addUndo(bulkId, entry, at, replaced),
      ],
    };
  });
  return outcome ?? fail('not-found');
}

/** Stages a message alone, without a change of the status; it takes the place of the one that waits (`pickReplaced`). */
export async function writeMessage(
  ports: ReviewPorts,
  { id, seenVersion = null, message, by, bulkId }: ReviewChange & { readonly message: MessageDraft },
): Promise<Result<null, ChangeRefusal | 'unfinished'>> {
  if (findGap(message)) return fail('unfinished');
  const outcome = await changeApplication<Result<null, ChangeRefusal>>(ports, id, async (entry, at) => {
    if (seenVersion !== null && entry.review.version !== seenVersion) return { outcome: fail('changed-meanwhile') };
    const event = message.invitation?.event;
    const replaced = pickReplaced(await findWaitingMessages(ports.records, id), event);
    // A status whose message it replaces is published with this one, which is then about that status.
    const before = replaced.find(({ data }) => data.shown)?.data;
    const { status, reason } = entry.review;
    const newStatus = before?.status === status && before.reason === reason ? { status, reason } : null;
    const draft = { ...message, ...(before?.declineReason && { declineReason: before.declineReason }) };
    const staged = stage(entry, draft, { by, at, newStatus, ...(before?.shown && { shown: before.shown }) });
    const undo = addUndo(bulkId, entry, at, replaced, { isMessage: true, ...(event && { event }) });
    const changes = [...discardMessages(replaced), staged, ...undo];
    return { outcome: succeed(null), changes };
  });
  return outcome ?? fail('not-found');
}

function stage(
  { application }: ReviewedApplication,
  draft: MessageDraft,
  rest: Pick<Parameters<typeof stageMessage>[0], 'by' | 'at' | 'newStatus' | 'shown'>,
): Change {
  return stageMessage({ applicationId: application.id, to: application.email, draft, ...rest });
}

const pickShown = ({ status, reason, statusSince }: Review) => ({ status, reason, statusSince });

/** Gives the application to a member of the team, or to none. The last change counts: no work is lost by it. */
export async function assign(
  ports: ReviewPorts,
  { id, seenVersion = null, assignee, by, bulkId }: ReviewChange & { readonly assignee: string | null },
): Promise<Result<null, ChangeRefusal>> {
  const outcome = await changeApplication<Result<null, ChangeRefusal>>(ports, id, (entry, at) => {
    const { review } = entry;
    if (seenVersion !== null && review.version !== seenVersion) return { outcome: fail('changed-meanwhile') };
    if (review.assignee === assignee) return { outcome: succeed(null) };
    const actor = { kind: 'staff', email: by } as const;
    const history = addHistory(id, { at, actor, what: 'assigned', from: review.assignee, to: assignee });
    return {
      outcome: succeed(null),
      review: { ...review, assignee },
      changes: [history, ...addUndo(bulkId, entry, at)],
    };
  });
  return outcome ?? fail('not-found');
}
