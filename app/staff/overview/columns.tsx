import { formatCount } from '../../../content/en/numbers.ts';
import { Plot, type PlotProps } from './bars.tsx';

type ColumnsProps = PlotProps & {
  /** The names of the period and the one before. Default: there is one. */
  readonly legend?: readonly string[];
};

/** Of the period and the one before. */
const [filled, outlined] = ['fill-dusk', 'fill-none stroke-line stroke-2'];
const heightPx = 200;
/** An axis has at most four. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
/** More labels have no room, on a desktop and on a phone. */
const mostLabels = { large: 12, small: 5 };

/** Counts side by side on an axis, each over the outline of the period before. */
export function Columns({ legend, ...plot }: ColumnsProps) {
  const { rows } = plot;
  const most = Math.max(...rows.map(({ count }) => count));
  const highest = Math.max(1, most, ...rows.map(({ before = 0 }) => before));
  const step = steps.find((one) => 4 * one >= highest) ?? highest;
  const marks = Array.from({ length: 1 + Math.ceil(highest / step) }, (_, index) => index * step);
  const getTop = (count: number) => heightPx * (1 - count / (step * (marks.length - 1)));
  const isLabelled = (index: number, labels: number) => index % Math.ceil(rows.length / labels) === 0;
  return (
    <Plot {...plot}>
      <p className="flex flex-wrap gap-x-6 text-muted">
        {legend?.map((text, index) => (
          <span key={text} className="inline-flex items-center gap-2">
            <svg width="16" height="16" aria-hidden="true" className={index === 0 ? filled : outlined}>
              <path d="M1 1h14v14H1z" />
            </svg>
            {text}
          </span>
        ))}
      </p>
      <div className="pt-6 pb-8 pl-8 text-sm text-muted">
        <svg width="100%" height={heightPx} aria-hidden="true" className="block overflow-visible">
          {marks.map((mark) => (
            <g key={mark}>
              <line x2="100%" y1={getTop(mark)} y2={getTop(mark)} className="stroke-hairline" />
              <text x="-8" y={getTop(mark) + 5} textAnchor="end" className="fill-current">
                {formatCount(mark)}
              </text>
            </g>
          ))}
          {rows.map(({ label, count, before = 0 }, index) => (
            <svg
              key={label}
              x={`${(100 * index) / rows.length}%`}
              width={`${100 / rows.length}%`}
              overflow="visible"
              aria-hidden="true"
            >
              <rect x="20%" width="60%" y={getTop(count)} height={heightPx - getTop(count)} className={filled} />
              {before > 0 && (
                <rect x="10%" width="80%" y={getTop(before)} height={heightPx - getTop(before)} className={outlined} />
              )}
              {count === most && (
                <text x="50%" y={getTop(count) - 8} textAnchor="middle" className="fill-ink font-semibold">
                  {formatCount(count)}
                </text>
              )}
              {isLabelled(index, mostLabels.large) && (
                <text
                  x="50%"
                  y={heightPx + 24}
                  textAnchor="middle"
                  className={`fill-current ${isLabelled(index, mostLabels.small) ? '' : 'max-sm:hidden'}`}
                >
                  {label}
                </text>
              )}
            </svg>
          ))}
          <line x2="100%" y1={heightPx} y2={heightPx} className="stroke-ink stroke-2" />
        </svg>
      </div>
    </Plot>
  );
}
