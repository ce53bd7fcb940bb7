import { formatDay, formatShortDay } from '../../../content/en/dates.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { openStatuses, statusGroups } from '../../../core/applications/status.ts';
import type { Context } from '../../../core/context.ts';
import { getFeedbackSummary } from '../../../core/feedback/feedback.ts';
import {
  countApplications,
  countByStatus,
  countPerPeriod,
  joinClosed,
  listAnswerDays,
} from '../../../core/list/count-applications.ts';
import { toInstant } from '../../../core/local-time.ts';
import { getProgrammeSettings } from '../../../core/programme/settings.ts';
import { addDays, getDay } from '../../../core/time.ts';

const answerRanges = [
  [0, 3],
  [4, 7],
  [8, 14],
  [15, 21],
  [22, Infinity],
] as const;

const periods = [4, 12, 52];

/** Reads the figures of a number of weeks up to now, and of as many before. */
export async function readOverview(ctx: Context, { searchParams }: URL) {
  const weeks = periods.find((one) => String(one) === searchParams.get('weeks')) ?? 12;
  const { timeZone, promisedDays } = await getProgrammeSettings(ctx);
  const today = getDay(ctx.now(), timeZone);
  const findFirst = (week: number) => addDays(today, 1 + 7 * (week - weeks));
  const starts = Array.from({ length: 2 * weeks + 1 }, (_, index) =>
    toInstant(`${findFirst(index - weeks)}T00:00`, timeZone),
  );
  const period = { submittedFrom: starts[weeks] ?? '', submittedUntil: starts.at(-1) ?? '' };
  const [perWeek, flatCounts, answerDays, overdue, feedback] = await Promise.all([
    countPerPeriod(ctx, starts),
    countByStatus(ctx, period),
    listAnswerDays(ctx, period),
    countApplications(ctx, { dueBefore: today }),
    getFeedbackSummary(ctx),
  ]);
  const byStatus = joinClosed(flatCounts);
  const [before, counts] = [perWeek.slice(0, weeks), perWeek.slice(weeks)];
  return {
    weeks,
    periods,
    promisedDays,
    range: overview.range(formatDay(findFirst(0)), formatDay(today)),
    rangeBefore: overview.range(formatDay(findFirst(-weeks)), formatDay(addDays(findFirst(0), -1))),
    figures: {
      total: sum(counts),
      before: sum(before),
      open: sum(openStatuses.map((status) => byStatus[status])),
      medianDays: getMedian(answerDays),
      overdue,
    },
    perWeek: counts.map((count, week) => ({
      label: formatShortDay(findFirst(week)),
      count,
      before: before[week] ?? 0,
    })),
    byStatus: statusGroups.map((status) => ({ status, label: statusNames[status], count: byStatus[status] })),
    byAnswerDays: answerRanges.map(([first, last]) => ({
      label: overview.answers.range(first, last),
      count: answerDays.filter((days) => days >= first && days <= last).length,
    })),
    feedback,
  };
}

/** The lower one of two in the middle. */
function getMedian(counts: readonly number[]): number | null {
  return counts.toSorted((one, other) => one - other)[Math.floor((counts.length - 1) / 2)] ?? null;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
