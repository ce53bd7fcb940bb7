import type { MessageDraft } from '../messages/stage-message.ts';
import type { AccessLogEntry } from '../model/access-log-entry.ts';
import type { Result } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { StatusWithReason } from '../model/status.ts';
import type { BulkChange, BulkRefusal } from '../model/undo.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { ReviewFilter, ReviewSort } from '../ports/review-store.ts';
import { storeBulkChange } from './bulk-undo.ts';
import { assign, changeStatus, writeMessage } from './change-status.ts';

/** The most applications that one action changes; a longer list is changed in several. */
export const maximumBulkTargets = 5000;

/** The page lists fewer than these. */
const maximumStoredFailures = 1000;
const maximumTries = 5;
const pageSize = 200;

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

export type BulkTarget = {
  readonly id: string;
  /** The version of the review that the page showed; null: whichever it has now. */
  readonly seenVersion: number | null;
};

type BulkOrder = {
  readonly targets: readonly BulkTarget[];
  readonly action: BulkAction;
  readonly by: string;
  readonly draft?: BulkChange['draft'];
};

export type BulkResult = Awaited<ReturnType<typeof changeMany>>;

/** The applications that match, at most `maximumBulkTargets`; `next` leads to those after them. */
export async function collectTargets(
  { reviews }: ReviewPorts,
  { filter, sort, after: from }: { readonly filter: ReviewFilter; readonly sort: ReviewSort; readonly after?: string },
): Promise<{ readonly targets: readonly BulkTarget[]; readonly next: string | null }> {
  const targets: BulkTarget[] = [];
  let after = from;
  do {
    const limit = Math.min(pageSize, maximumBulkTargets - targets.length);
    const page = await reviews.list({ filter, sort, limit, ...(after !== undefined && { after }) });
    targets.push(...page.entries.map(({ application }) => ({ id: application.id, seenVersion: null })));
    after = page.next ?? undefined;
  } while (after !== undefined && targets.length < maximumBulkTargets);
  return { targets, next: after ?? null };
}

/**
 * Changes each application for itself: one that fails does not keep the others back. How far it has come is stored every 200;
 * what takes a change back is stored with it. One that has the status already counts as done.
 */
export async function changeMany(ports: ReviewPorts, { targets, action, by, draft }: BulkOrder) {
  const failed: { readonly id: string; readonly code: BulkRefusal }[] = [];
  let [done, undoable] = [0, 0];
  const id = crypto.randomUUID();
  const store = (isGoingOn: boolean) => {
    const kept = failed.slice(0, maximumStoredFailures);
    const data = { done, failed: kept, ...(draft && { draft }), ...(isGoingOn && { isGoingOn }) };
    return storeBulkChange(ports, { id, by, data, details: undoable > 1 ? describe(action, undoable) : null });
  };
  await store(true);
  for (const [index, target] of targets.slice(0, maximumBulkTargets).entries()) {
    let result: Awaited<ReturnType<typeof changeOne>>;
    let tries = 0;
    do {
      result = await changeOne(ports, target, action, { by, bulkId: id });
      tries += 1;
      // Another change came in between, and no page has shown what was before.
    } while (result === 'changed-meanwhile' && target.seenVersion === null && tries < maximumTries);
    if (result === 'changed' || result === 'same') done += 1;
    else failed.push({ id: target.id, code: result });
    if (result === 'changed') undoable += 1;
    if ((index + 1) % pageSize === 0) await store(true);
  }
  await store(false);
  return {
    done,
    failed,
    undoable,
    /** For `undoMany` and `findBulkChange` (bulk-undo.ts); null when it changed nothing, failed nowhere and has no text to keep. */
    outcomeId: undoable + failed.length === 0 && !draft ? null : id,
  };
}

function describe(action: BulkAction, count: number): AccessLogEntry['details'] {
  if (action.kind === 'assign') return { count, assignee: action.assignee ?? '' };
  if (action.kind === 'message') return { count, message: 'yes' };
  const { status, reason } = action.newStatus;
  return { count, status, ...(reason && { reason }) };
}

async function changeOne(
  ports: ReviewPorts,
  { id, seenVersion }: BulkTarget,
  action: BulkAction,
  by: { readonly by: string; readonly bulkId: string },
): Promise<'changed' | 'same' | BulkRefusal> {
  const entry = await ports.reviews.find(id);
  if (!entry) return 'not-found';
  const { review } = entry;
  if (seenVersion !== null && seenVersion !== review.version) return 'changed-meanwhile';
  const seen = { id, seenVersion: review.version, ...by };
  const message = action.kind === 'assign' ? null : (action.writeMessage?.(entry) ?? null);
  const say = (result: Result<null, BulkRefusal>) => (result.ok ? 'changed' : result.code);
  switch (action.kind) {
    case 'assign':
      if (review.assignee === action.assignee) return 'same';
      return say(await assign(ports, { ...seen, assignee: action.assignee }));
    case 'message': {
      const refusal = action.refuse?.(entry);
      if (refusal) return refusal;
      return message ? say(await writeMessage(ports, { ...seen, message })) : 'no-template';
    }
    case 'status': {
      const said = say(await changeStatus(ports, { ...seen, newStatus: action.newStatus, message }));
      return said === 'same-status' ? 'same' : said;
    }
  }
}
