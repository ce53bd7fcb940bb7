import { discardMessages, findWaitingMessages, pickReplaced } from '../messages/stage-message.ts';
import type { AccessLogEntry } from '../model/access-log-entry.ts';
import { makeActor } from '../model/history.ts';
import type { Message } from '../model/message.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { dayMs } from '../model/time.ts';
import type { BulkChange, UndoEntry } from '../model/undo.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';
import { type Change, putRecord, removeRecord, removeRecordsBefore } from '../ports/changes.ts';
import { addHistory, noteInAccessLog } from '../ports/log-changes.ts';
import { readPages, type StoredRecord } from '../ports/records.ts';

/** The page shows its button for ten seconds; without scripts it stays until the next page. */
const undoableMs = 120_000;
/** A change that goes on is written down again sooner, each time after a number of applications. */
const longestSilenceMs = 10_000;
const pageSize = 200;

/** What takes the change of an application back; none where it is not part of a change of many. */
export function addUndo(
  bulkId: string | undefined,
  { application, review }: ReviewedApplication,
  at: string,
  replaced: readonly StoredRecord<Message>[] = [],
  about: Pick<UndoEntry, 'isMessage' | 'event'> = { isMessage: false },
): readonly Change[] {
  if (bulkId === undefined) return [];
  const { status, reason, statusSince, assignee, version } = review;
  const data: UndoEntry = {
    version: version + 1,
    before: { status, reason, statusSince, assignee },
    waiting: replaced.map(({ id, version, position, data }) => ({ id, version, position, data })),
    ...about,
  };
  const id = crypto.randomUUID();
  return [putRecord({ collection: 'undo', id, parent: application.id, group: bulkId, position: at, data })];
}

type Progress = {
  readonly id: string;
  readonly by: string;
  readonly data: BulkChange;
  /** For the access log; null as long as one application was changed at most: the history of that one says so. */
  readonly details: AccessLogEntry['details'] | null;
};

/** Writes down how far a change of many has come, also in its one line of the access log. */
export async function storeBulkChange({ write, now }: ReviewPorts, { id, by, data, details }: Progress): Promise<void> {
  const at = now().toISOString();
  const log = details && noteInAccessLog({ by, at, what: 'changed-many', details }, id);
  const progress = putRecord({ collection: 'bulk-changes', id, group: by, position: at, data });
  await write([progress, ...(log ? [log] : [])].map((change) => ({ ...change, expectedVersion: null })));
}

/** What one's own change of many came to; null when it is stored no more. */
export async function findBulkChange(
  { records }: ReviewPorts,
  { outcomeId, by }: { readonly outcomeId: string; readonly by: string },
): Promise<BulkChange | null> {
  const record = (await records.find('bulk-changes', outcomeId)) as StoredRecord<BulkChange> | null;
  return record?.group === by ? record.data : null;
}

/** One's own last change of many when its process ended before it, with how many it changed; null for none. */
export async function findCutOff({ records, now }: ReviewPorts, by: string) {
  const request = { collection: 'bulk-changes', group: by, newestFirst: true, limit: 1 } as const;
  const [record] = (await records.readPage(request)).records as readonly StoredRecord<BulkChange>[];
  if (!record?.data.isGoingOn) return null;
  const silentMs = now().getTime() - Date.parse(record.position);
  if (silentMs < longestSilenceMs || silentMs > undoableMs) return null;
  const count = await records.count({ collection: 'undo', group: record.id });
  return count === 0 ? null : { undoId: record.id, count };
}

/** Takes one's own change of many back, as far as they were not changed since; null when it is too late for all. */
export async function undoMany(ports: ReviewPorts, { undoId, by }: { readonly undoId: string; readonly by: string }) {
  const { records, write, now } = ports;
  const bulkChange = await records.find('bulk-changes', undoId);
  if (bulkChange?.group !== by || now().getTime() - Date.parse(bulkChange.position) > undoableMs) return null;
  let [count, done] = [0, 0];
  const request = { collection: 'undo', group: undoId, limit: pageSize } as const;
  for await (const page of readPages(records, request)) {
    count += page.length;
    for (const record of page as readonly StoredRecord<UndoEntry>[]) if (await undoOne(ports, record, by)) done += 1;
  }
  // Last, so that it can be taken back after the process was killed meanwhile.
  const details = { count: done, undone: 'yes' };
  const entry = noteInAccessLog({ by, at: now().toISOString(), what: 'changed-many', details });
  await write([removeRecord('bulk-changes', undoId), ...(count > 1 && done > 0 ? [entry] : [])]);
  return done > 0 ? done : null;
}

async function undoOne(
  ports: ReviewPorts,
  { id: undoId, parent: id, data: { version, before, waiting, isMessage, event } }: StoredRecord<UndoEntry>,
  by: string,
): Promise<boolean> {
  const isUndone = await changeApplication(ports, id, async ({ review }, at) => {
    if (review.version !== version) return { outcome: false };
    const changes: Change[] = [removeRecord('undo', undoId)];
    const actor = makeActor(by);
    const isStatus = review.status !== before.status || review.reason !== before.reason;
    if (isStatus) {
      const { status: from, reason: fromReason } = review;
      const { status: to, reason } = before;
      changes.push(addHistory(id, { at, actor, what: 'status', from, fromReason, to, reason }));
    } else if (!isMessage)
      changes.push(addHistory(id, { at, actor, what: 'assigned', from: review.assignee, to: before.assignee }));
    if (isStatus || isMessage)
      changes.push(
        ...discardMessages(pickReplaced(await findWaitingMessages(ports.records, id), event)),
        ...waiting.map((record): Change => {
          const rest = { collection: 'messages', parent: id, group: 'waiting' } as const;
          return { kind: 'put-record', record: { ...record, ...rest }, expectedVersion: 0 };
        }),
      );
    return { outcome: true, review: { ...review, ...before }, changes };
  });
  return isUndone ?? false;
}

/** Removes what can be taken back no more, a day after it. */
export async function removeOldUndo(ports: ReviewPorts): Promise<void> {
  const until = new Date(ports.now().getTime() - dayMs).toISOString();
  for (const collection of ['undo', 'bulk-changes'] as const) await removeRecordsBefore(ports, collection, until);
}
