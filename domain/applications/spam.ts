import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { type HistoryEntry, makeActor } from '../model/history.ts';
import { fail, type Result } from '../model/result.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import { findAnswerDue } from '../model/settings.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeOrRefuse } from '../ports/change-application.ts';
import type { Change } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';

/**
 * The entry becomes an ordinary new application; `not-found` where it is none any more. The days until its answer count from now:
 * before, no person could see it. `makeReceipt`: the changes that send the receipt, in the same write.
 */
export async function unmarkSpam(
  ports: ReviewPorts,
  { id, by }: { readonly id: string; readonly by: string },
  makeReceipt: (entry: ReviewedApplication) => readonly Change[],
): Promise<Result<null, 'not-found'>> {
  const settings = await getProgrammeSettings(ports);
  const unmarked = await changeOrRefuse<'not-found'>(ports, id, 'not-found', async (entry, at) => {
    if (entry.spamFlag === null) return fail('not-found');
    const answerDue = findAnswerDue(settings, at);
    const { review, changes } = clearSpamFlag(entry, { actor: makeActor(by), at, answerDue, isMailed: true });
    return { review, changes: [...changes, ...makeReceipt({ ...entry, review })] };
  });
  if (unmarked.ok) ports.notifyDelivery();
  return unmarked;
}

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
