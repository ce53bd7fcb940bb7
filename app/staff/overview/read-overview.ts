import { formatDay } from '../../../content/en/dates.ts';
import { formatCount } from '../../../content/en/numbers.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { openStatuses, statusGroups } from '../../../core/applications/status.ts';
import type { Context } from '../../../core/context.ts';
import { getFeedbackSummary } from '../../../core/feedback/get-feedback.ts';
import { countPerPeriod, getMedianDays } from '../../../core/list/application-statistics.ts';
import { countApplications, countByStatus, joinClosed } from '../../../core/list/count-applications.ts';
import { getProgrammeSettings } from '../../../core/programme/settings.ts';
import { addDays, findDay, findStartOfDay } from '../../../core/time.ts';

/** Tokens of colour, in the order of light. */
const statusTones: Readonly<Record<(typeof statusGroups)[number], string>> = {
  new: 'dusk-600',
  'in-review': 'plum-500',
  refining: 'rose-500',
  'investor-ready': 'apricot-400',
  closed: 'mist-200',
};

/** All that the page shows of a number of weeks up to now, and of as many before. */
export async function readOverview(ctx: Context, weeks: number) {
  const { timeZone } = await getProgrammeSettings(ctx);
  const today = findDay(ctx.now(), timeZone);
  const findFirst = (week: number) => addDays(today, 1 + 7 * (week - weeks));
  const starts = Array.from({ length: 2 * weeks + 1 }, (_, index) =>
    findStartOfDay(findFirst(index - weeks), timeZone),
  );
  const period = { from: starts[weeks] ?? '', until: starts.at(-1) ?? '' };
  const [perWeek, flatCounts, median, overdue, feedback] = await Promise.all([
    countPerPeriod(ctx, starts),
    countByStatus(ctx, { submittedFrom: period.from, submittedUntil: period.until }),
    getMedianDays(ctx, period),
    countApplications(ctx, { dueBefore: today }),
    getFeedbackSummary(ctx),
  ]);
  const byStatus = joinClosed(flatCounts);
  const [before, counts] = [perWeek.slice(0, weeks), perWeek.slice(weeks)];
  const total = sum(counts);
  return {
    weeks,
    range: overview.range(formatDay(findFirst(0)), formatDay(today)),
    figures: {
      total: formatCount(total),
      totalText: overview.figures.applications(total, sum(before)),
      open: sum(openStatuses.map((status) => byStatus[status])),
      median: median === null ? overview.figures.noAnswer : overview.days(median),
      overdue,
    },
    perWeek: counts
      .map((count, week) => ({
        cells: [formatDay(findFirst(week)), formatCount(count), formatCount(before[week] ?? 0)],
        count,
      }))
      .toReversed(),
    byStatus: statusGroups.map((status) => ({
      cells: [statusNames[status], formatCount(byStatus[status])],
      count: byStatus[status],
      tone: statusTones[status],
      status,
    })),
    feedback,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
