import { formatDay } from '../../../content/en/dates.ts';
import { formatCount } from '../../../content/en/staff/forms.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { isOpen, statuses } from '../../../domain/model/status.ts';
import { addDays, findDay, findStartOfDay } from '../../../domain/model/time.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { type Breakdown, findMedianDays, type Ranking } from '../../../domain/ports/statistics.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { type Bar, drawBars } from './draw-bars.ts';
import { drawColumns } from './draw-columns.ts';
import { drawPerDay } from './draw-per-day.ts';

const periods = [7, 30, 90, 365] as const;
const defaultPeriod = 30;

/** Width of the plots in a full row, in half a row, and on phones: drawn for each, so that letters keep their size. */
const [full, half, narrow] = [1072, 492, 310];
const namedPlaces = 6;
/** Columns of ages and days beyond are put together, or left out where none has a count. */
const [youngest, oldest] = [13, 20];
const mostDaysShown = 31;

const statusTones = { new: 'dusk', 'in-review': 'plum', refining: 'rose', 'investor-ready': 'apricot', closed: 'mist' };

/** All that the page shows, drawn. */
export async function readOverview(ports: ReviewPorts, url: URL) {
  const days = periods.find((one) => String(one) === url.searchParams.get('days')) ?? defaultPeriod;
  const { settings } = await readSettings(ports.records);
  const { timeZone, promisedDays } = settings;
  const today = findDay(ports.now(), timeZone);
  const first = addDays(today, 1 - days);
  const starts = makeStarts(addDays(first, -days), 2 * days, timeZone);
  const [from, until] = [starts[days] ?? '', starts.at(-1) ?? ''];
  const [perDay, breakdown, overdue] = await Promise.all([
    ports.statistics.countPerDay(starts),
    ports.statistics.readBreakdown({ from, until }, namedPlaces),
    ports.reviews.count({ dueBefore: today }),
  ]);
  const [before, counts] = [perDay.slice(0, days), perDay.slice(days)];
  const label = (index: number) => formatDay(addDays(first, index));
  const range = (start: string) => overview.range(formatDay(start), formatDay(addDays(start, days - 1)));
  const total = sum(counts);
  const median = findMedianDays(breakdown.byDaysToAnswer);
  return {
    days,
    range: range(first),
    rangeBefore: range(addDays(first, -days)),
    figures: {
      total: formatCount(total),
      totalText: overview.figures.applications(total, sum(before)),
      open: sum(statuses.filter((status) => isOpen({ status })).map((status) => breakdown.byStatus[status])),
      median: median === null ? overview.figures.noAnswer : overview.days(median),
      overdue,
    },
    perDay: makePerDay(counts, before, label, total),
    answer: makeAnswer(breakdown, median, promisedDays),
    bars: [
      makeBars(
        'status',
        breakdown.byStatus
          ? statuses.map((status) => ({
              label: statusNames[status],
              count: breakdown.byStatus[status],
              tone: statusTones[status],
            }))
          : [],
      ),
      makeBars('city', toBars(breakdown.byCity)),
      makeBars('school', toBars(breakdown.bySchool)),
    ],
    age: makeAge(breakdown),
    countedNewest: breakdown.countedNewest,
  };
}

/** When each of so many days begins, and the end of the last one. */
function makeStarts(first: string, count: number, timeZone: string): readonly string[] {
  return Array.from({ length: count + 1 }, (_, index) => findStartOfDay(addDays(first, index), timeZone));
}

function makePerDay(
  counts: readonly number[],
  before: readonly number[],
  label: (index: number) => string,
  total: number,
) {
  const { perDay } = overview;
  const most = Math.max(...counts);
  const day = label(counts.indexOf(most));
  const labels = counts.map((_, index) => label(index));
  return {
    title: perDay.title,
    name: total === 0 ? perDay.nothing : perDay.name(total, day, most),
    flag: perDay.flag(most, day),
    wide: drawPerDay({ counts, before, labels }, full),
    narrow: drawPerDay({ counts, before, labels }, narrow),
    columns: perDay.columns,
    rows: counts
      .map((count, index) => [label(index), formatCount(count), formatCount(before[index] ?? 0)])
      .toReversed(),
  };
}

function makeAnswer({ byDaysToAnswer }: Breakdown, median: number | null, promised: number) {
  const { answer } = overview;
  const last = Math.min(mostDaysShown, Math.max(promised + 2, byDaysToAnswer.at(-1)?.days ?? 0));
  const columns = Array.from({ length: last + 1 }, (_, day) => ({
    label: day === mostDaysShown ? `${day} +` : String(day),
    count: sum(
      byDaysToAnswer
        .filter(({ days }) => days === day || (day === mostDaysShown && days > day))
        .map(({ count }) => count),
    ),
  }));
  const drawing = { columns, median, promised };
  return {
    title: answer.title,
    text: answer.text,
    name: median === null ? answer.nothing : answer.name(median),
    median: median === null ? null : answer.median(median),
    promised: answer.promised(promised),
    isEmpty: byDaysToAnswer.length === 0,
    wide: drawColumns(drawing, half),
    narrow: drawColumns(drawing, narrow),
    columns: answer.columns,
    rows: byDaysToAnswer.map(({ days, count }) => [String(days), formatCount(count)]),
  };
}

function makeAge({ byAge }: Breakdown) {
  const { age } = overview;
  const total = sum(byAge.map(({ count }) => count));
  const first = Math.min(youngest, ...byAge.map((one) => one.age));
  const columns = Array.from({ length: oldest - first + 1 }, (_, index) => {
    const years = first + index;
    const counts = byAge.filter((one) => one.age === years || (years === oldest && one.age > years));
    return { label: years === oldest ? age.last(years) : String(years), count: sum(counts.map(({ count }) => count)) };
  });
  return {
    title: age.title,
    name: overview.barsName(
      age.title,
      columns.filter(({ count }) => count > 0),
    ),
    isEmpty: total === 0,
    wide: drawColumns({ columns }, half),
    narrow: drawColumns({ columns }, narrow),
    columns: age.columns,
    rows: columns.filter(({ count }) => count > 0).map((column) => toShareRow(column, total)),
  };
}

function toBars({ top, others }: Ranking): readonly Bar[] {
  const bars = top.map(({ value, count }) => ({ label: value, count, tone: 'dusk' }));
  return others.values === 0
    ? bars
    : [...bars, { label: overview.others(others.values), count: others.count, tone: 'mist' }];
}

function makeBars(kind: 'status' | 'city' | 'school', bars: readonly Bar[]) {
  const { title, columns } = overview[kind];
  const total = sum(bars.map(({ count }) => count));
  return {
    kind,
    title,
    name: overview.barsName(title, total === 0 ? [] : bars),
    isEmpty: total === 0,
    wide: drawBars(bars, half, kind === 'status'),
    narrow: drawBars(bars, narrow, kind === 'status'),
    columns,
    rows: total === 0 ? [] : bars.map((bar) => toShareRow(bar, total)),
  };
}

function toShareRow({ label, count }: { readonly label: string; readonly count: number }, total: number) {
  return [label, formatCount(count), overview.share(count, total)];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
