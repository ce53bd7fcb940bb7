import { findGap } from '../messages/gap.ts';
import { publishReview } from '../messages/published-review.ts';
import {
  discardMessages,
  findWaitingMessages,
  type MessageDraft,
  pickReplaced,
  stageMessage,
} from '../messages/stage-message.ts';
import { makeActor } from '../model/history.ts';
import { fail, type Result } from '../model/result.ts';
import type { StatusWithReason } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeOrRefuse } from '../ports/change-application.ts';
import { addHistory } from '../ports/log-changes.ts';

type ReviewChange = {
  readonly id: string;
  /** The version of the review that the page showed; null or absent: whichever it has now. */
  readonly seenVersion?: number | null;
  /** The address of the member of the team, in lower case. */
  readonly by: string;
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
 * - `is-spam`: it gets its status and messages once it is marked as not spam (spam.ts).
 */
export type StatusRefusal = MessageRefusal | 'same-status';
type MessageRefusal = ChangeRefusal | 'unfinished' | 'is-spam';
type ChangeRefusal = 'not-found' | 'changed-meanwhile';

/** Changes the status, adds that to the history and replaces the message that waits, all together or not at all. */
export async function changeStatus(
  ports: ReviewPorts,
  { id, seenVersion, newStatus, message, by }: StatusChange,
): Promise<Result<null, StatusRefusal>> {
  return changeOrRefuse<StatusRefusal>(ports, id, 'not-found', async (entry, at) => {
    const { application, review } = entry;
    if (review.version !== seenVersion) return fail('changed-meanwhile');
    if (review.status === newStatus.status && review.reason === newStatus.reason) return fail('same-status');
    if (entry.spamFlag !== null) return fail('is-spam');
    if (message && findGap(message)) return fail('unfinished');
    const waiting = await findWaitingMessages(ports.records, id);
    const invites = waiting.filter(({ data }) => newStatus.status === 'closed' && data.invitation?.about === 'invited');
    const replaced = [...pickReplaced(waiting, undefined), ...invites];
    const { status, reason, statusSince } = publishReview(review, waiting);
    const staging = { applicationId: id, to: application.email, by, at, shown: { status, reason, statusSince } };
    const before = { from: review.status, fromReason: review.reason };
    const after = { to: newStatus.status, reason: newStatus.reason };
    return {
      review: { ...review, ...newStatus, statusSince: at },
      changes: [
        addHistory(id, { at, actor: makeActor(by), what: 'status', ...before, ...after }),
        ...discardMessages(replaced),
        ...(message ? [stageMessage({ ...staging, draft: message, newStatus })] : []),
      ],
    };
  });
}

/** Stages a message alone, without a change of the status; it takes the place of the one that waits (`pickReplaced`). */
export async function writeMessage(
  ports: ReviewPorts,
  { id, seenVersion = null, message, by }: ReviewChange & { readonly message: MessageDraft },
): Promise<Result<null, MessageRefusal>> {
  if (findGap(message)) return fail('unfinished');
  return changeOrRefuse<MessageRefusal>(ports, id, 'not-found', async (entry, at) => {
    if (seenVersion !== null && entry.review.version !== seenVersion) return fail('changed-meanwhile');
    if (entry.spamFlag !== null) return fail('is-spam');
    const replaced = pickReplaced(await findWaitingMessages(ports.records, id), message.invitation?.event);
    // A status whose message it replaces is published with this one, which is then about that status.
    const before = replaced.find(({ data }) => data.shown)?.data;
    const { status, reason } = entry.review;
    const newStatus = before?.status === status && before.reason === reason ? { status, reason } : null;
    const draft = { ...message, ...(before?.declineReason && { declineReason: before.declineReason }) };
    const shown = before?.shown && { shown: before.shown };
    const staged = stageMessage({ applicationId: id, to: entry.application.email, draft, by, at, newStatus, ...shown });
    return { changes: [...discardMessages(replaced), staged] };
  });
}
