import type { HistoryEntry } from '../model/history.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import type { Change } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';

type Clearing = Pick<HistoryEntry, 'actor' | 'at'> & Pick<Review, 'answerDue'> & { readonly isMailed: boolean };

/** What changes when the spam flag of an entry is removed: it counts as new from now on. `isMailed`: it gets its receipt. */
export function clearSpamFlag(
  { application: { id: applicationId }, review }: ReviewedApplication,
  { actor, at, answerDue, isMailed }: Clearing,
): { readonly review: Review; readonly changes: readonly Change[] } {
  const changes: readonly Change[] = [
    { kind: 'set-spam-flag', applicationId, spamFlag: null },
    addHistory(applicationId, { at, actor, what: 'not-spam' }),
  ];
  const { isReceiptDue: _, ...extra } = review.extra;
  return { review: { ...review, answerDue, extra: { ...extra, ...(!isMailed && { isReceiptDue: true }) } }, changes };
}
