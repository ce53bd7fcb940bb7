import { type HistoryEntry, makeActor } from '../model/history.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import { findAnswerDue } from '../model/settings.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeOrRefuse } from '../ports/change-application.ts';
import { type Change, putRecord, removeRecord } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import { listPages, type ReviewCursor, type ReviewPage } from '../ports/review-store.ts';
import { readSettings } from '../ports/stored-settings.ts';

/** `gone`: it was erased, or is no longer suspected. */
export type SuspectedRefusal = 'gone';

export function listSuspected(
  { reviews }: ReviewPorts,
  page: { readonly after?: ReviewCursor; readonly before?: ReviewCursor; readonly limit: number },
): Promise<ReviewPage> {
  return reviews.list({ filter: { suspected: true }, sort: { by: 'submitted', descending: true }, ...page });
}

/**
 * The entry becomes an ordinary new application. The days until its answer count from now: before, no person could see it.
 * `makeReceipt`: the changes that send the receipt, in the write that makes it an ordinary one.
 */
export async function markAsNotJunk(
  ports: ReviewPorts,
  by: string,
  id: string,
  makeReceipt: (entry: ReviewedApplication) => readonly Change[],
): Promise<Result<null, SuspectedRefusal>> {
  const { settings } = await readSettings(ports.records);
  const marked = await changeOrRefuse<SuspectedRefusal>(ports, id, 'gone', async (entry, at) => {
    if (entry.spamFlag === null) return fail('gone');
    const answerDue = findAnswerDue(settings, at);
    const { review, changes } = makeOrdinary(entry, { actor: makeActor(by), at, answerDue, isMailed: true });
    return { review, changes: [...changes, ...makeReceipt({ ...entry, review })] };
  });
  if (marked.ok) ports.notifyDelivery();
  return marked;
}

type Clearing = Pick<HistoryEntry, 'actor' | 'at'> & Pick<Review, 'answerDue'> & { readonly isMailed: boolean };

/** What changes when the spam flag of an entry is removed: it counts as new from now on. `isMailed`: it gets its receipt. */
export function makeOrdinary(
  { application: { id: applicationId }, review }: ReviewedApplication,
  { actor, at, answerDue, isMailed }: Clearing,
): { readonly review: Review; readonly changes: readonly Change[] } {
  const changes: readonly Change[] = [
    { kind: 'set-spam-flag', applicationId, spamFlag: null },
    removeRecord('junk', applicationId),
    addHistory(applicationId, { at, actor, what: 'not-junk' }),
  ];
  const { isReceiptDue: _, ...extra } = review.extra;
  return { review: { ...review, answerDue, extra: { ...extra, ...(!isMailed && { isReceiptDue: true }) } }, changes };
}

/** `junk`: the id is that of the entry, and so is parent; position is when a coordinator said so. */
export type Junk = { readonly at: string; readonly by: string };

/** The entry stays until its period is over; until then this can be taken back. */
export function markAsJunk(ports: ReviewPorts, by: string, id: string): Promise<Result<null, SuspectedRefusal>> {
  return changeOrRefuse<SuspectedRefusal>(ports, id, 'gone', async ({ spamFlag }, at) => {
    if (spamFlag === null) return fail('gone');
    const data: Junk = { at, by };
    const record = putRecord({ collection: 'junk', id, parent: id, position: at, data });
    return { changes: [{ ...record, expectedVersion: null }] };
  });
}

/** Somebody has to decide about the entry again. */
export async function takeBackJunk({ write }: ReviewPorts, id: string): Promise<Result<null, never>> {
  await write([removeRecord('junk', id)]);
  return succeed(null);
}

/** How many entries wait for a decision. */
export async function countSuspected({ reviews, records }: ReviewPorts): Promise<number> {
  const [all, junk] = await Promise.all([reviews.count({ suspected: true }), records.count({ collection: 'junk' })]);
  return Math.max(0, all - junk);
}

export async function findJunk({ records }: ReviewPorts, ids: readonly string[]): Promise<ReadonlyMap<string, Junk>> {
  const found = await records.readEach({ collection: 'junk', parents: ids, limit: 1 });
  return new Map([...found].flatMap(([id, [record]]) => (record ? [[id, record.data as Junk]] : [])));
}

const batchSize = 50;
const maximumMarkedEntries = 1000;

/**
 * Marks the suspected entries that had arrived until a time (ISO 8601, UTC), at most a thousand at once. Resolves to how many
 * were marked. Entries that arrived later were on no page that a person has read.
 */
export async function markAllAsJunk(ports: ReviewPorts, by: string, arrivedUntil: string): Promise<number> {
  let marked = 0;
  const request = {
    filter: { suspected: true, submittedUntil: `${arrivedUntil}~` },
    sort: { by: 'submitted', descending: true },
    limit: batchSize,
  } as const;
  for await (const entries of listPages(ports.reviews, request)) {
    const ids = entries.map(({ application }) => application.id);
    const junk = await findJunk(ports, ids);
    const results = await Promise.all(ids.filter((id) => !junk.has(id)).map((id) => markAsJunk(ports, by, id)));
    marked += results.filter(({ ok }) => ok).length;
    if (marked >= maximumMarkedEntries) break;
  }
  return marked;
}
