import { formatDay } from '../../../content/en/dates.ts';
import { formatCount } from '../../../content/en/numbers.ts';
import { type DeclineReason, declineReasons } from '../../../content/en/staff/decline-reasons.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { isOpen, type Status, statuses } from '../../../domain/model/status.ts';
import { addDays, findDay, findStartOfDay } from '../../../domain/model/time.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { type Breakdown, findMedianDays, type Ranking } from '../../../domain/ports/statistics.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { readFeedback } from '../../../domain/refining/feedback.ts';
import { makeKeptReads } from '../../../domain/reviews/kept-reads.ts';

const namedPlaces = 6;
/** Of fewer, staff might recognise who said it; the page says the number in words. */
const leastAnswers = 5;
/** Columns of ages and days beyond are put together, or left out where none has a count. */
const [youngest, oldest] = [13, 20];
const mostDaysShown = 31;

/** Tokens of colour, in the order of light. */
const statusTones: Readonly<Record<Status, string>> = {
  new: 'dusk-600',
  'in-review': 'plum-500',
  refining: 'rose-500',
  'investor-ready': 'apricot-400',
  closed: 'mist-200',
};

/** One for each period that the page offers, and once more around midnight. Erased applications count until the next read. */
const readKept = makeKeptReads<readonly [readonly number[], Breakdown, number]>({ mostKeys: 8, slowMs: 100 });

/** All that the page shows of a number of days up to now. */
export async function readOverview(ports: ReviewPorts, days: number) {
  const { settings } = await readSettings(ports.records);
  const { timeZone, promisedDays } = settings;
  const today = findDay(ports.now(), timeZone);
  const first = addDays(today, 1 - days);
  const starts = Array.from({ length: 2 * days + 1 }, (_, index) =>
    findStartOfDay(addDays(first, index - days), timeZone),
  );
  const [from, until] = [starts[days] ?? '', starts.at(-1) ?? ''];
  const [[perDay, breakdown, overdue], feedback] = await Promise.all([
    readKept(ports.statistics, `${starts[0]} ${until}`, ports.now, () =>
      Promise.all([
        ports.statistics.countPerDay(starts),
        ports.statistics.readBreakdown({ from, until }, namedPlaces),
        ports.reviews.count({ dueBefore: today }),
      ]),
    ),
    readFeedback(ports, Object.keys(declineReasons)),
  ]);
  const [before, counts] = [perDay.slice(0, days), perDay.slice(days)];
  const label = (index: number) => formatDay(addDays(first, index));
  const total = sum(counts);
  const median = findMedianDays(breakdown.byDaysToAnswer);
  return {
    days,
    helped: feedback.yes + feedback.no === 0 ? null : makeHelped(feedback),
    range: overview.range(label(0), label(days - 1)),
    rangeBefore: overview.range(label(-days), label(-1)),
    figures: {
      total: formatCount(total),
      totalText: overview.figures.applications(total, sum(before)),
      open: sum(statuses.filter((status) => isOpen({ status })).map((status) => breakdown.byStatus[status])),
      median: median === null ? overview.figures.noAnswer : overview.days(median),
      overdue,
    },
    perDay: makePerDay(counts, before, label),
    answer: makeAnswer(breakdown, median, promisedDays),
    bars: [
      makeBars(
        'status',
        statuses.map((status) => ({
          label: statusNames[status],
          count: breakdown.byStatus[status],
          tone: statusTones[status],
          status,
        })),
      ),
      makeBars('city', toBars(breakdown.byCity)),
      makeBars('school', toBars(breakdown.bySchool)),
    ],
    age: makeAge(breakdown),
  };
}

function makeHelped({ yes, no, byReason, lines }: Awaited<ReturnType<typeof readFeedback>>) {
  const { heading, counts, columns, yesOf, nothing } = overview.helped;
  const counted = byReason.map((one) => ({ ...one, all: one.yes + one.no })).filter(({ all }) => all >= leastAnswers);
  const most = Math.max(...counted.map(({ all }) => all));
  return {
    lines,
    sheet: {
      title: heading,
      text: counts(yes, no),
      columns,
      nothing,
      rows: counted.map((one) => ({
        cells: [
          declineReasons[one.reason as DeclineReason].name,
          yesOf(one.yes, one.all),
          overview.share(one.yes, one.all),
        ],
        percent: (100 * one.yes) / most,
        whole: (100 * one.all) / most,
        tone: 'dusk-600',
      })),
    },
  };
}

function makePerDay(counts: readonly number[], before: readonly number[], label: (day: number) => string) {
  const { title, columns, nothing, name, flag } = overview.perDay;
  const total = sum(counts);
  const most = Math.max(...counts);
  const labels = counts.map((_, day) => label(day));
  const day = label(counts.indexOf(most));
  return {
    sheet: {
      title,
      columns,
      rows: labels
        .map((label, index) => ({ cells: [label, formatCount(counts[index] ?? 0), formatCount(before[index] ?? 0)] }))
        .toReversed(),
    },
    plot: { name: total === 0 ? nothing : name(total, day, most), flag: flag(most, day), counts, before, labels },
  };
}

function makeAnswer({ byDaysToAnswer }: Breakdown, median: number | null, promised: number) {
  const { answer } = overview;
  const last = Math.min(mostDaysShown, Math.max(promised + 2, byDaysToAnswer.at(-1)?.days ?? 0));
  return {
    sheet: {
      title: answer.title,
      text: answer.text,
      columns: answer.columns,
      rows: byDaysToAnswer.map(({ days, count }) => ({ cells: [String(days), formatCount(count)] })),
    },
    plot: median !== null && {
      name: answer.name(median),
      columns: Array.from({ length: last + 1 }, (_, day) => ({
        label: day === mostDaysShown ? `${day} +` : String(day),
        count: sum(
          byDaysToAnswer.filter(({ days }) => Math.min(days, mostDaysShown) === day).map(({ count }) => count),
        ),
      })),
      median: { at: Math.min(median, last), text: answer.median(median) },
      promised: { at: promised, text: answer.promised(promised) },
    },
  };
}

function makeAge({ byAge }: Breakdown) {
  const { title, columns, last } = overview.age;
  const first = Math.min(youngest, ...byAge.map(({ age }) => age));
  const ages = Array.from({ length: oldest - first + 1 }, (_, index) => {
    const years = first + index;
    const counts = byAge.filter(({ age }) => Math.min(age, oldest) === years);
    return { label: years === oldest ? last(years) : String(years), count: sum(counts.map(({ count }) => count)) };
  });
  const counted = ages.filter(({ count }) => count > 0);
  return {
    sheet: { title, columns, rows: withShares(counted) },
    plot: counted.length > 0 && { name: overview.barsName(title, counted), columns: ages },
  };
}

type Counted = { readonly label: string; readonly count: number };
type Bar = Counted & { readonly tone: string; readonly status?: Status };

function toBars({ top, others }: Ranking): readonly Bar[] {
  const bars = top.map(({ value, count }) => ({ label: value, count, tone: 'dusk-600' }));
  return others.values === 0
    ? bars
    : [...bars, { label: overview.others(others.values), count: others.count, tone: 'mist-200' }];
}

function makeBars(kind: 'status' | 'city' | 'school', bars: readonly Bar[]) {
  const { title, columns } = overview[kind];
  const most = Math.max(...bars.map(({ count }) => count));
  return {
    title,
    columns,
    rows: most > 0 ? withShares(bars.map((bar) => ({ ...bar, percent: (100 * bar.count) / most }))) : [],
  };
}

function withShares<Row extends Counted>(rows: readonly Row[]) {
  const total = sum(rows.map(({ count }) => count));
  return rows.map((row) => ({ ...row, cells: [row.label, formatCount(row.count), overview.share(row.count, total)] }));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
