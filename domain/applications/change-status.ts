import { findGap } from '../messages/gap.ts';
import { publishReview } from '../messages/published-review.ts';
import { discardMessages, findWaitingMessages, type MessageDraft, stageMessage } from '../messages/stage-message.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import type { Standing } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { addHistory } from '../ports/log-changes.ts';

type Ports = Pick<ReviewPorts, 'reviews' | 'records' | 'write' | 'now'>;

export type StatusChange = {
  readonly id: string;
  /** The version of the review that the page showed. */
  readonly seenVersion: number;
  readonly standing: Standing;
  /** Staged together with the change; null for none. */
  readonly message: MessageDraft | null;
  /** The address of the member of the team, in lower case. */
  readonly by: string;
};

/**
 * - `not-found`: there is no such application any more.
 * - `changed-meanwhile`: the review has another version than the page showed; nothing was stored.
 * - `same-status`: it has this status already.
 * - `unfinished`: the message has a gap.
 */
export type StatusRefusal = 'not-found' | 'changed-meanwhile' | 'same-status' | 'unfinished';

/** Changes the status, adds that to the history and replaces the message that waits, all together or not at all. */
export async function changeStatus(ports: Ports, change: StatusChange): Promise<Result<null, StatusRefusal>> {
  const { reviews, records, write, now } = ports;
  const { id, seenVersion, standing, message, by } = change;
  const [entry, waiting] = await Promise.all([reviews.find(id), findWaitingMessages(records, id)]);
  if (!entry) return fail('not-found');
  const { review } = entry;
  if (review.version !== seenVersion) return fail('changed-meanwhile');
  if (review.status === standing.status && review.reason === standing.reason) return fail('same-status');
  if (message && findGap(message)) return fail('unfinished');
  const at = now().toISOString();
  const written = await write([
    {
      kind: 'set-review',
      applicationId: id,
      review: { ...review, ...standing, version: seenVersion + 1, statusSince: at },
      expectedVersion: seenVersion,
    },
    addHistory(id, {
      at,
      actor: { kind: 'staff', email: by },
      what: 'status',
      from: review.status,
      fromReason: review.reason,
      to: standing.status,
      reason: standing.reason,
    }),
    ...discardMessages(waiting),
    ...(message ? [stage(entry, message, { by, at, standing, shown: pickShown(publishReview(review, waiting)) })] : []),
  ]);
  return written.ok ? succeed(null) : fail('changed-meanwhile');
}

/** Stages a message of its own, without a change of the status; it takes the place of the one that waits. */
export async function writeMessage(
  { reviews, records, write, now }: Ports,
  { id, message, by }: Pick<StatusChange, 'id' | 'by'> & { readonly message: MessageDraft },
): Promise<Result<null, 'not-found' | 'changed-meanwhile' | 'unfinished'>> {
  if (findGap(message)) return fail('unfinished');
  const [entry, waiting] = await Promise.all([reviews.find(id), findWaitingMessages(records, id)]);
  if (!entry) return fail('not-found');
  // A status whose message it replaces is published with this one.
  const shown = waiting.find(({ data }) => data.shown)?.data.shown;
  const staged = stage(entry, message, { by, at: now().toISOString(), standing: null, ...(shown && { shown }) });
  return (await write([...discardMessages(waiting), staged])).ok ? succeed(null) : fail('changed-meanwhile');
}

function stage(
  { application }: ReviewedApplication,
  draft: MessageDraft,
  rest: Pick<Parameters<typeof stageMessage>[0], 'by' | 'at' | 'standing' | 'shown'>,
) {
  return stageMessage({ applicationId: application.id, to: application.email, draft, ...rest });
}

const pickShown = ({ status, reason, statusSince }: Review) => ({ status, reason, statusSince });

/** Gives the application to a member of the team, or to none. The last change counts: no work is lost by it. */
export async function assign(
  { reviews, write, now }: Ports,
  { id, assignee, by }: Pick<StatusChange, 'id' | 'by'> & { readonly assignee: string | null },
): Promise<Result<null, 'not-found' | 'changed-meanwhile'>> {
  // Again when another change was faster.
  for (let tries = 0; tries < 3; tries += 1) {
    const entry = await reviews.find(id);
    if (!entry) return fail('not-found');
    const { review } = entry;
    if (review.assignee === assignee) return succeed(null);
    const written = await write([
      {
        kind: 'set-review',
        applicationId: id,
        review: { ...review, assignee, version: review.version + 1 },
        expectedVersion: review.version,
      },
      addHistory(id, {
        at: now().toISOString(),
        actor: { kind: 'staff', email: by },
        what: 'assigned',
        from: review.assignee,
        to: assignee,
      }),
    ]);
    if (written.ok) return succeed(null);
  }
  return fail('changed-meanwhile');
}
