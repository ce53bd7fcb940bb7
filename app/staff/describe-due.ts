import { formatDay } from '../../content/en/dates.ts';
import type { VisibleApplication } from '../../domain/applications/visible-application.ts';
import { isOpen } from '../../domain/model/status.ts';
import { countDays, findDay } from '../../domain/model/time.ts';

/** How far an answer is: `share` of the promised time that is gone, from 0 to 1; null when nothing is owed. */
export type Due = { readonly days: number; readonly share: number; readonly date: string } | null;

export function describeDue(
  { review, timestamp }: VisibleApplication,
  { today, timeZone, waits }: { readonly today: string; readonly timeZone: string; readonly waits: boolean },
): Due {
  // A decision that waits in the outbox has reached no applicant.
  if (review.answeredAt !== null || (!isOpen(review) && !waits)) return null;
  const days = countDays(today, review.answerDue);
  const promised = Math.max(1, countDays(findDay(timestamp, timeZone), review.answerDue));
  return {
    days,
    share: Math.min(1, Math.max(0, 1 - days / promised)),
    date: formatDay(review.answerDue),
  };
}
