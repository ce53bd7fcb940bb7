import type { ReactNode } from 'react';
import { formatCount } from '../../../content/en/numbers.ts';
import type { readOverview } from './read-overview.ts';

/** Drawn once for all widths: what goes across is a share of the width, so that letters and lines keep their size. */
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Round counts from 0 up to the highest one or beyond, for the lines of the grid. */
function findHeights(most: number): readonly number[] {
  const least = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((round) => round * power >= least) ?? 10);
  return Array.from({ length: Math.max(4, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

type PlotProps = {
  readonly className?: string;
  readonly name: string;
  readonly heights: readonly number[];
  readonly children: ReactNode;
};

/** The grid with its numbers, and the line that all stands on. */
function Plot({ className = '', name, heights, children }: PlotProps) {
  return (
    <svg className={`plot ${className}`} role="img" aria-label={name}>
      {heights.map((height, index) => (
        <Part key={height} at={[0, 1 - index / (heights.length - 1)]}>
          {height > 0 && <line className="plot-grid" x2="100%" />}
          <text x="-10" y="5" textAnchor="end">
            {formatCount(height)}
          </text>
        </Part>
      ))}
      {children}
      <line className="plot-line" x2="100%" y1="100%" y2="100%" />
    </svg>
  );
}

type PartProps = {
  /** Shares of the width and the height. */
  readonly at: readonly [x: number, y: number];
  readonly size?: readonly [width: number, height: number];
  /** In the units of its coordinates, which are stretched over its size. */
  readonly stretch?: readonly [width: number, height: number];
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of a plot with its own origin. */
function Part({ at, size: [width, height] = [1, 1], stretch, className, children }: PartProps) {
  return (
    <svg
      className={className}
      x={percent(at[0])}
      y={percent(at[1])}
      width={percent(width)}
      height={percent(height)}
      {...(stretch && { viewBox: `0 0 ${stretch.join(' ')}`, preserveAspectRatio: 'none' })}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

function Flag({ height }: { height: number }) {
  return (
    <>
      <path className="plot-line" d={`M0 0v${-height}`} />
      <path fill="var(--sun-500)" d={`M0 ${-height}c6-5 10 3 18-1l-3 6 3 5c-8 4-12-4-18 0z`} />
    </>
  );
}

/** What a mark says, on the side where there is more room; `gaps` in pixels to the left and to the right of the mark. */
function Mark({ x, y, gaps, text }: { x: number; y: number; gaps: readonly [number, number]; text: string }) {
  const isLeft = x > 0.5;
  return (
    <text className="plot-strong" x={isLeft ? -gaps[0] : gaps[1]} y={y} textAnchor={isLeft ? 'end' : 'start'}>
      {text}
    </text>
  );
}

type DaysPlotProps = Awaited<ReturnType<typeof readOverview>>['perDay']['plot'];

/** Counts by day as flat planes through the exact values, the rising and the falling ones apart; the days before as dots. */
export function DaysPlot({ name, counts, before, labels, flag }: DaysPlotProps) {
  const heights = findHeights(Math.max(...counts, ...before));
  const top = heights.at(-1) ?? 1;
  const last = counts.length - 1;
  const most = Math.max(...counts);
  const highest = counts.indexOf(most);
  const list = (values: readonly number[]) => values.map((count, day) => `${day},${top - count}`).join(' ');
  // One path, because between two shapes of the same colour the ground shines through.
  const falling = counts
    .map((count, day) => ({ day, count, next: counts[day + 1] ?? count }))
    .filter(({ count, next }) => next < count)
    .map(({ day, count, next }) => `M${day} ${top}V${top - count}L${day + 1} ${top - next}V${top}z`);
  return (
    <Plot className="plot-days" name={name} heights={heights}>
      <Part at={[0, 0]} stretch={[last, top]}>
        <polygon fill="var(--dusk-600)" points={`0,${top} ${list(counts)} ${last},${top}`} />
        <path fill="var(--plum-500)" d={falling.join('')} />
        <polyline className="plot-before plot-casing" points={list(before)} />
        <polyline className="plot-before" points={list(before)} />
      </Part>
      {[0, 1, 2, 3, 4].map((tick) => {
        const day = Math.floor((tick * last) / 4);
        return (
          <Part key={day} className={tick % 2 === 1 ? 'plot-between' : ''} at={[day / last, 1]}>
            <path className="plot-line" d="M0 0v6" />
            <text y="26" textAnchor={tick === 0 ? 'start' : tick === 4 ? 'end' : 'middle'}>
              {labels[day]}
            </text>
          </Part>
        );
      })}
      {most > 0 && (
        <Part at={[highest / last, 1 - most / top]}>
          <Flag height={22} />
          <Mark x={highest / last} y={-11} gaps={[8, 26]} text={flag} />
        </Part>
      )}
    </Plot>
  );
}

/** A share of each column's room stays free. */
const gap = 0.28;
const mostLabels = 9;

type ColumnPlotProps = {
  readonly name: string;
  readonly columns: readonly { readonly label: string; readonly count: number }[];
  readonly hasValues?: boolean;
  /** Indexes of columns, and what is said there. */
  readonly median?: { readonly at: number; readonly text: string } | null;
  readonly promised?: { readonly at: number; readonly text: string };
};

/** Columns, lit on the right; a sun over the median, and a flag behind the promised day: what comes later is overdue. */
export function ColumnPlot({ name, columns, hasValues = false, median = null, promised }: ColumnPlotProps) {
  const most = Math.max(...columns.map(({ count }) => count));
  const heights = findHeights(most);
  const top = heights.at(-1) ?? 1;
  const middle = (index: number) => (index + 0.5) / columns.length;
  const isLate = (index: number) => promised !== undefined && index > promised.at;
  const everySo = Math.ceil(columns.length / mostLabels);
  return (
    <Plot name={name} heights={heights}>
      {columns.map(({ label, count }, index) => (
        <g key={label}>
          <Part
            at={[(index + gap / 2) / columns.length, 1 - count / top]}
            size={[(1 - gap) / columns.length, count / top]}
            stretch={[1, 1]}
          >
            <path fill={isLate(index) ? 'var(--sun-800)' : 'var(--dusk-600)'} d="M0 0h1v1h-1z" />
            {!isLate(index) && <path fill="var(--plum-500)" d="M1 0v1H.44L.56 0z" />}
          </Part>
          {index % everySo === 0 && (
            <Part at={[middle(index), 1]}>
              <text y="22" textAnchor="middle">
                {label}
              </text>
            </Part>
          )}
          {hasValues && count > 0 && (
            <Part at={[middle(index), 1 - count / top]}>
              <text className="plot-strong" y="-7" textAnchor="middle">
                {formatCount(count)}
              </text>
            </Part>
          )}
        </g>
      ))}
      {median && (
        // Above all columns, so that none stands behind the words.
        <Part at={[middle(median.at), 1 - most / top]}>
          <circle fill="var(--sun-500)" cy="-20" r="8" />
          <Mark x={middle(median.at)} y={-15} gaps={[14, 14]} text={median.text} />
        </Part>
      )}
      {promised && promised.at < columns.length - 1 && (
        <>
          <Part at={[(promised.at + 1) / columns.length, 1]}>
            <Flag height={46} />
          </Part>
          <Part at={[1, 1]}>
            <text className="plot-strong" y="-54" textAnchor="end">
              {promised.text}
            </text>
          </Part>
        </>
      )}
    </Plot>
  );
}
