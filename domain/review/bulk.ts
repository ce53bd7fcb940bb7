import type { Change } from '../changes.ts';
import type { StoredRecord } from '../records.ts';
import type { UndoEntry } from './beside.ts';
import { assign, changeStatus, type StatusRefusal } from './change-status.ts';
import { addHistory } from './history.ts';
import type { ReviewPorts } from './ports.ts';
import type { ReviewedApplication } from './review.ts';
import type { ReviewFilter, ReviewSort } from './review-store.ts';
import { discardMessages, findWaitingMessages, type MessageDraft } from './stage-message.ts';
import type { Standing } from './status.ts';

type Ports = Pick<ReviewPorts, 'reviews' | 'records' | 'write' | 'now'>;

/** The most applications that one action changes. */
const mostAtOnce = 5000;

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
  | { readonly kind: 'assign'; readonly assignee: string | null };

export type BulkResult = {
  readonly done: number;
  /** Those that were not changed; the others were. One that has the status already counts as done. */
  readonly failed: readonly { readonly id: string; readonly code: StatusRefusal }[];
  /** For `undoMany`; null when nothing was changed. */
  readonly undoId: string | null;
};

/** The ids of all applications that match, at most `mostAtOnce`. */
export async function collectIds(
  { reviews }: Pick<ReviewPorts, 'reviews'>,
  filter: ReviewFilter,
  sort: ReviewSort,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await reviews.list({ filter, sort, limit: pageSize, ...(after !== undefined && { after }) });
    ids.push(...page.entries.map(({ application }) => application.id));
    after = page.next ?? undefined;
  } while (after !== undefined && ids.length < mostAtOnce);
  return ids.slice(0, mostAtOnce);
}

/** Changes each application for itself: one that fails does not keep the others back. */
export async function changeMany(
  ports: Ports,
  { ids, action, by }: { readonly ids: readonly string[]; readonly action: BulkAction; readonly by: string },
): Promise<BulkResult> {
  const failed: BulkResult['failed'][number][] = [];
  const items: UndoEntry['items'][number][] = [];
  for (const id of ids.slice(0, mostAtOnce)) {
    const entry = await ports.reviews.find(id);
    if (!entry) {
      failed.push({ id, code: 'not-found' });
      continue;
    }
    const { status, reason, statusSince, assignee, version } = entry.review;
    const result = await changeOne(ports, entry, action, by);
    if (result === 'changed')
      items.push({ id, version: version + 1, before: { status, reason, statusSince, assignee } });
    else if (result !== 'same') failed.push({ id, code: result });
  }
  const done = ids.length - failed.length;
  return { done, failed, undoId: items.length === 0 ? null : await storeUndo(ports, items, by) };
}

async function changeOne(
  ports: Ports,
  entry: ReviewedApplication,
  action: BulkAction,
  by: string,
): Promise<'changed' | 'same' | StatusRefusal> {
  const { id } = entry.application;
  if (action.kind === 'assign') {
    if (entry.review.assignee === action.assignee) return 'same';
    const result = await assign(ports, { id, assignee: action.assignee, by });
    return result.ok ? 'changed' : result.code;
  }
  const message = action.writeMessage?.(entry) ?? null;
  const change = { id, seenVersion: entry.review.version, standing: action.standing, message, by };
  const result = await changeStatus(ports, change);
  if (result.ok) return 'changed';
  return result.code === 'same-status' ? 'same' : result.code;
}

async function storeUndo({ records, write, now }: Ports, items: UndoEntry['items'], by: string): Promise<string> {
  const old = await records.readPage({ collection: 'undo', group: by, limit: 20 });
  const at = now().toISOString();
  const id = crypto.randomUUID();
  const data: UndoEntry = { at, items };
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
  { id, version, before }: UndoEntry['items'][number],
  by: string,
): Promise<boolean> {
  const [entry, waiting] = await Promise.all([reviews.find(id), findWaitingMessages(records, id)]);
  if (!entry || entry.review.version !== version) return false;
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
