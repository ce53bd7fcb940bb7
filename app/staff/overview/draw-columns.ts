import { scaleBand } from 'd3-scale';
import { makeHeights } from './draw-per-day.ts';

export type ColumnPlot = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly rows: readonly { readonly y: number; readonly label: string }[];
  readonly columns: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** Beneath the base line; empty where there is no room for each. */
    readonly label: string;
    readonly value: number;
    /** Later than what was promised. */
    readonly isLate: boolean;
  }[];
  /** A sun over the column that holds the median. */
  readonly median: { readonly x: number; readonly y: number; readonly isLeft: boolean } | null;
  /** A flag behind the promised day. */
  readonly promised: { readonly x: number } | null;
};

type Columns = {
  readonly columns: readonly { readonly label: string; readonly count: number }[];
  /** Indexes of columns; absent: none. */
  readonly median?: number | null;
  readonly promised?: number;
};

const top = 52;
const plotHeight = 164;
const bottom = 30;
const gap = 0.28;
const labelWidth = 34;

export function drawColumns({ columns, median, promised }: Columns, width: number): ColumnPlot {
  const { scale, steps } = makeHeights(Math.max(0, ...columns.map(({ count }) => count)));
  const left = 16 + 9 * String(steps.at(-1) ?? 0).length;
  const y = scale.copy().range([top + plotHeight, top]);
  const x = scaleBand<number>()
    .domain(columns.map((_, index) => index))
    .range([left, width])
    .paddingInner(gap)
    .paddingOuter(gap / 2);
  const everySo = Math.ceil(labelWidth / Math.max(1, x.step()));
  const base = y(0);
  const middle = (index: number) => (x(index) ?? left) + x.bandwidth() / 2;
  return {
    width,
    height: top + plotHeight + bottom,
    left,
    rows: steps.toReversed().map((step) => ({ y: y(step), label: step.toLocaleString('en-GB') })),
    columns: columns.map(({ label, count }, index) => ({
      x: x(index) ?? left,
      y: y(count),
      width: x.bandwidth(),
      height: base - y(count),
      label: index % everySo === 0 ? label : '',
      value: count,
      isLate: promised !== undefined && index > promised,
    })),
    median:
      median === undefined || median === null || !columns[median]
        ? null
        : { x: middle(median), y: Math.max(14, y(columns[median].count) - 20), isLeft: middle(median) > width - 130 },
    promised:
      promised === undefined || promised >= columns.length - 1
        ? null
        : { x: (x(promised) ?? left) + x.step() - x.step() * gap * 0.5 },
  };
}
