import { scaleLinear } from 'd3-scale';
import { area, curveLinear, line } from 'd3-shape';

/** A plot as data for an SVG: d3 stays on the server, and the browser gets finished paths. */
export type PerDayPlot = {
  readonly width: number;
  readonly height: number;
  /** Heights of the grid, the base line last. */
  readonly rows: readonly { readonly y: number; readonly label: string }[];
  readonly ticks: readonly {
    readonly x: number;
    readonly label: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
  /** Flat planes through the exact values: the one side rises, the other falls. */
  readonly planes: readonly { readonly path: string; readonly isRising: boolean }[];
  readonly before: string;
  readonly flag: { readonly x: number; readonly y: number; readonly isLeft: boolean } | null;
  readonly left: number;
};

type PerDay = {
  readonly counts: readonly number[];
  readonly before: readonly number[];
  readonly labels: readonly string[];
};

const top = 42;
/** Higher where the plot is wide. */
const findPlotHeight = (width: number) => (width < 400 ? 152 : 200);
const bottom = 34;

/** Four round heights above 0. */
export function makeHeights(most: number) {
  const scale = scaleLinear()
    .domain([0, Math.max(most, 4)])
    .nice(4);
  const steps = scale.ticks(4);
  return { scale, steps };
}

export function drawPerDay({ counts, before, labels }: PerDay, width: number): PerDayPlot {
  const { scale, steps } = makeHeights(Math.max(...counts, ...before));
  const plotHeight = findPlotHeight(width);
  const left = 16 + 9 * String(steps.at(-1) ?? 0).length;
  const right = 6;
  const x = scaleLinear()
    .domain([0, Math.max(1, counts.length - 1)])
    .range([left, width - right]);
  const y = scale.copy().range([top + plotHeight, top]);
  const base = y(0);
  const plane = area<number>()
    .x((index) => x(index))
    .y0(base)
    .y1((index) => y(counts[index] ?? 0))
    .curve(curveLinear);
  const dots = line<number>(
    (_, index) => x(index),
    (count) => y(count),
  );
  const most = Math.max(...counts);
  const highest = counts.indexOf(most);
  const flagX = x(highest);
  return {
    width,
    height: top + plotHeight + bottom,
    left,
    rows: steps.toReversed().map((step) => ({ y: y(step), label: step.toLocaleString('en-GB') })),
    ticks: chooseTicks(counts.length, width).map((index) => ({
      x: x(index),
      label: labels[index] ?? '',
      anchor: index === 0 ? 'start' : index === counts.length - 1 ? 'end' : 'middle',
    })),
    planes: findRuns(counts).map(({ indexes, isRising }) => ({ path: plane(indexes) ?? '', isRising })),
    before: dots(before) ?? '',
    flag: most > 0 ? { x: flagX, y: y(most), isLeft: flagX > width - 130 } : null,
  };
}

/** Neighbouring days between which the line keeps its direction, so that each plane is one shape. */
function findRuns(counts: readonly number[]) {
  const runs: { indexes: number[]; isRising: boolean }[] = [];
  for (let index = 1; index < counts.length; index += 1) {
    const isRising = (counts[index] ?? 0) >= (counts[index - 1] ?? 0);
    const last = runs.at(-1);
    if (last?.isRising === isRising) last.indexes.push(index);
    else runs.push({ indexes: [index - 1, index], isRising });
  }
  return runs;
}

/** The first day, the last one, and as many between them as have room. */
function chooseTicks(days: number, width: number): readonly number[] {
  const room = Math.max(1, Math.floor(width / 160));
  const step = Math.ceil((days - 1) / Math.min(room, 4));
  const ticks: number[] = [];
  for (let index = 0; index < days - 1 - step / 2; index += step) ticks.push(index);
  return [...ticks, days - 1];
}
