import type { Actor } from '../model/history.ts';
import { makeReference } from '../model/reference.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import { findAnswerDue } from '../model/settings.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';
import type { Change } from '../ports/changes.ts';
import { addHistory, addToAccessLog } from '../ports/log-changes.ts';
import type { ReviewCursor, ReviewPage } from '../ports/review-store.ts';
import { readSettings } from '../ports/stored-settings.ts';

/** `gone`: it was erased, or is no longer suspected. */
export type SuspectedRefusal = 'gone';

/** The changes that send the receipt of an application, in the write that makes it an ordinary one. */
type MakeReceipt = (entry: ReviewedApplication) => readonly Change[];

/** Suspected entries, the newest first. */
export function listSuspected(
  { reviews }: Pick<ReviewPorts, 'reviews'>,
  page: { readonly after?: ReviewCursor; readonly before?: ReviewCursor; readonly limit: number },
): Promise<ReviewPage> {
  return reviews.list({ filter: { suspected: true }, sort: { by: 'submitted', descending: true }, ...page });
}

/**
 * The entry becomes an ordinary new application. The days until its answer count from now: before, no person could see it.
 */
export async function markAsNotJunk(
  ports: Pick<ReviewPorts, 'reviews' | 'records' | 'write' | 'now' | 'notifyDelivery'>,
  by: string,
  id: string,
  makeReceipt: MakeReceipt,
): Promise<Result<null, SuspectedRefusal>> {
  const { settings } = await readSettings(ports.records);
  const actor = { kind: 'staff', email: by } as const;
  const isOrdinary = await changeApplication(ports, id, (entry, at) => {
    if (entry.spamFlag === null) return { outcome: false };
    const answerDue = findAnswerDue(settings, at);
    const { review, changes } = makeOrdinary(entry, { actor, at, answerDue, isMailed: true });
    return { outcome: true, review, changes: [...changes, ...makeReceipt({ ...entry, review })] };
  });
  if (!isOrdinary) return fail('gone');
  ports.notifyDelivery();
  return succeed(null);
}

/** What changes when the spam flag of an entry is removed: it counts as new from now on. `isMailed`: it gets its receipt. */
export function makeOrdinary(
  { application: { id: applicationId }, review }: ReviewedApplication,
  {
    actor,
    at,
    answerDue,
    isMailed,
  }: {
    readonly actor: Actor;
    readonly at: string;
    readonly answerDue: Review['answerDue'];
    readonly isMailed: boolean;
  },
): { readonly review: Review; readonly changes: readonly Change[] } {
  const changes: readonly Change[] = [
    { kind: 'set-spam-flag', applicationId, spamFlag: null },
    addHistory(applicationId, { at, actor, what: 'not-junk' }),
  ];
  const { isReceiptDue: _, ...extra } = review.extra;
  return { review: { ...review, answerDue, extra: { ...extra, ...(!isMailed && { isReceiptDue: true }) } }, changes };
}

/** Erases the entry at once. */
export async function markAsJunk(
  ports: Pick<ReviewPorts, 'reviews' | 'write' | 'now'>,
  by: string,
  id: string,
): Promise<Result<null, SuspectedRefusal>> {
  const actor = { kind: 'staff', email: by } as const;
  const isErased = await changeApplication(ports, id, ({ spamFlag }, at) => {
    if (spamFlag === null) return { outcome: false };
    const details = { reference: makeReference(id), cause: 'junk' };
    return { outcome: true, review: null, changes: [addToAccessLog({ at, actor, what: 'erased', details })] };
  });
  return isErased ? succeed(null) : fail('gone');
}

const batchSize = 50;
const maximumErasedEntries = 1000;

/**
 * Erases the suspected entries that had arrived until a time (ISO 8601, UTC), at most a thousand at once. Resolves to how
 * many were erased. Entries that arrived later were on no page that a person has read.
 */
export async function markAllAsJunk(
  ports: Pick<ReviewPorts, 'reviews' | 'write' | 'now'>,
  by: string,
  arrivedUntil: string,
): Promise<number> {
  let erased = 0;
  while (erased < maximumErasedEntries) {
    const { entries } = await ports.reviews.list({
      filter: { suspected: true, submittedUntil: `${arrivedUntil}~` },
      sort: { by: 'submitted', descending: true },
      limit: batchSize,
    });
    const results = await Promise.all(entries.map(({ application }) => markAsJunk(ports, by, application.id)));
    const done = results.filter(({ ok }) => ok).length;
    erased += done;
    if (done === 0) break;
  }
  return erased;
}
