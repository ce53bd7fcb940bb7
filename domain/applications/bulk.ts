import { discardMessages, findWaitingMessages, type MessageDraft } from '../messages/stage-message.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { Standing } from '../model/status.ts';
import type { BulkRefusal, UndoEntry } from '../model/undo.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { Change } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import type { ReviewFilter, ReviewSort } from '../ports/review-store.ts';
import { assign, changeStatus, writeMessage } from './change-status.ts';

type Ports = Pick<ReviewPorts, 'reviews' | 'records' | 'write' | 'now'>;

/** The most applications that one action changes; a longer list is changed in several. */
export const maximumBulkTargets = 5000;

/** The page shows its button for ten seconds; without scripts it stays until the next page. */
const undoableMs = 120_000;
const pageSize = 200;

export type BulkAction =
  | {
      readonly kind: 'status';
      readonly standing: Standing;
      /** The message that is staged with the change; null for none. */
      readonly writeMessage: ((entry: ReviewedApplication) => MessageDraft | null) | null;
    }
  | { readonly kind: 'assign'; readonly assignee: string | null }
  /** Stages a message about the status that each has; null where there is no text for it. */
  | { readonly kind: 'message'; readonly writeMessage: (entry: ReviewedApplication) => MessageDraft | null };

export type BulkTarget = {
  readonly id: string;
  /** The version of the review that the page showed; null: whichever it has now. */
  readonly seenVersion: number | null;
};

type Failure = { readonly id: string; readonly code: BulkRefusal };

export type BulkResult = {
  readonly done: number;
  /** Those that were not changed; the others were. One that has the status already counts as done. */
  readonly failed: readonly Failure[];
  /** For `undoMany` and `findBulkFailures`; null when there is nothing to take back and nothing failed. */
  readonly outcomeId: string | null;
  /** How many can be taken back. */
  readonly undoable: number;
};

/** The applications that match, at most `maximumBulkTargets`; `next` leads to those after them. */
export async function collectTargets(
  { reviews }: Pick<ReviewPorts, 'reviews'>,
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

/** Changes each application for itself: one that fails does not keep the others back. */
export async function changeMany(
  ports: Ports,
  {
    targets,
    action,
    by,
  }: { readonly targets: readonly BulkTarget[]; readonly action: BulkAction; readonly by: string },
): Promise<BulkResult> {
  const failed: Failure[] = [];
  const items: UndoEntry['items'][number][] = [];
  for (const target of targets.slice(0, maximumBulkTargets)) {
    const { id, seenVersion } = target;
    const entry = await ports.reviews.find(id);
    if (!entry) {
      failed.push({ id, code: 'not-found' });
      continue;
    }
    const { status, reason, statusSince, assignee, version } = entry.review;
    const isStale = seenVersion !== null && seenVersion !== version;
    const result = isStale ? 'changed-meanwhile' : await changeOne(ports, entry, action, by);
    const before = { status, reason, statusSince, assignee };
    if (result === 'changed') items.push({ id, version: version + 1, before });
    else if (result === 'staged') items.push({ id, version, before, isMessage: true });
    else if (result !== 'same') failed.push({ id, code: result });
  }
  return {
    done: targets.length - failed.length,
    failed,
    undoable: items.length,
    outcomeId: items.length + failed.length === 0 ? null : await storeOutcome(ports, { items, failed }, by),
  };
}

async function changeOne(
  ports: Ports,
  entry: ReviewedApplication,
  action: BulkAction,
  by: string,
): Promise<'changed' | 'staged' | 'same' | BulkRefusal> {
  const { id } = entry.application;
  if (action.kind === 'assign') {
    if (entry.review.assignee === action.assignee) return 'same';
    const result = await assign(ports, { id, assignee: action.assignee, by });
    return result.ok ? 'changed' : result.code;
  }
  const message = action.writeMessage?.(entry) ?? null;
  if (action.kind === 'message') {
    if (!message) return 'no-template';
    const result = await writeMessage(ports, { id, message, by });
    return result.ok ? 'staged' : result.code;
  }
  const change = { id, seenVersion: entry.review.version, standing: action.standing, message, by };
  const result = await changeStatus(ports, change);
  if (result.ok) return 'changed';
  return result.code === 'same-status' ? 'same' : result.code;
}

async function storeOutcome(
  { records, write, now }: Ports,
  outcome: Pick<UndoEntry, 'items' | 'failed'>,
  by: string,
): Promise<string> {
  const old = await records.readPage({ collection: 'undo', group: by, limit: 20 });
  const at = now().toISOString();
  const id = crypto.randomUUID();
  const data: UndoEntry = { at, ...outcome };
  await write([
    ...old.records.map((record): Change => ({ kind: 'remove-record', collection: 'undo', id: record.id })),
    {
      kind: 'put-record',
      record: { collection: 'undo', id, parent: '', group: by, position: at, version: 1, data },
      expectedVersion: 0,
    },
  ]);
  return id;
}

/** Those that one's own change of many left as they were; none when the outcome is stored no more. */
export async function findBulkFailures(
  { records }: Pick<ReviewPorts, 'records'>,
  { outcomeId, by }: { readonly outcomeId: string; readonly by: string },
): Promise<readonly Failure[]> {
  const record = (await records.find('undo', outcomeId)) as StoredRecord<UndoEntry> | null;
  return record?.group === by ? (record.data.failed ?? []) : [];
}

/** Takes one's own change of many back, as far as they were not changed since; null when it is too late for all. */
export async function undoMany(
  ports: Ports,
  { undoId, by }: { readonly undoId: string; readonly by: string },
): Promise<number | null> {
  const { records, write, now } = ports;
  const record = (await records.find('undo', undoId)) as StoredRecord<UndoEntry> | null;
  if (!record || record.group !== by) return null;
  if (now().getTime() - Date.parse(record.data.at) > undoableMs) return null;
  await write([{ kind: 'remove-record', collection: 'undo', id: undoId }]);
  let done = 0;
  for (const item of record.data.items) if (await undoOne(ports, item, by)) done += 1;
  return done;
}

async function undoOne(
  { reviews, records, write, now }: Ports,
  { id, version, before, isMessage }: UndoEntry['items'][number],
  by: string,
): Promise<boolean> {
  const [entry, waiting] = await Promise.all([reviews.find(id), findWaitingMessages(records, id)]);
  if (!entry || entry.review.version !== version) return false;
  if (isMessage) return waiting.length > 0 && (await write(discardMessages(waiting))).ok;
  const { review } = entry;
  const actor = { kind: 'staff', email: by } as const;
  const at = now().toISOString();
  const isStatus = review.status !== before.status || review.reason !== before.reason;
  const written = await write([
    {
      kind: 'set-review',
      applicationId: id,
      review: { ...review, ...before, version: version + 1 },
      expectedVersion: version,
    },
    isStatus
      ? addHistory(id, {
          at,
          actor,
          what: 'status',
          from: review.status,
          fromReason: review.reason,
          to: before.status,
          reason: before.reason,
        })
      : addHistory(id, { at, actor, what: 'assigned', from: review.assignee, to: before.assignee }),
    ...(isStatus ? discardMessages(waiting) : []),
  ]);
  return written.ok;
}
