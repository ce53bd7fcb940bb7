import type { BarPlot } from './draw-bars.ts';
import type { ColumnPlot } from './draw-columns.ts';
import type { PerDayPlot } from './draw-per-day.ts';

type Grid = Pick<PerDayPlot, 'rows' | 'left' | 'width'>;

function GridLines({ rows, left, width }: Grid) {
  return rows.map(({ y, label }, index) => (
    <g key={label}>
      <path className={index === rows.length - 1 ? 'plot-base' : 'plot-grid'} d={`M${left} ${y}H${width}`} />
      <text x={left - 10} y={y + 5} textAnchor="end">
        {label}
      </text>
    </g>
  ));
}

const flagPath = 'c6-5 10 3 18-1l-3 6 3 5c-8 4-12-4-18 0z';

export function PerDaySvg({
  plot,
  name,
  flag,
  className,
}: {
  plot: PerDayPlot;
  name: string;
  flag: string;
  className: string;
}) {
  const { width, height, left, rows, ticks, planes, before } = plot;
  const base = rows.at(-1)?.y ?? height;
  return (
    <svg className={`plot ${className}`} role="img" aria-label={name} viewBox={`0 0 ${width} ${height}`}>
      <GridLines rows={rows.slice(0, -1)} left={left} width={width} />
      {planes.map(({ path, isRising }) => (
        <path key={path} className={isRising ? 'plot-dusk' : 'plot-plum'} d={path} />
      ))}
      <path className="plot-before-casing" d={before} />
      <path className="plot-before" d={before} />
      <GridLines rows={rows.slice(-1)} left={left} width={width} />
      {ticks.map(({ x, label, anchor }) => (
        <g key={label}>
          <path className="plot-tick" d={`M${x} ${base}v6`} />
          <text x={x} y={base + 26} textAnchor={anchor}>
            {label}
          </text>
        </g>
      ))}
      {plot.flag && (
        <>
          <path className="plot-pole" d={`M${plot.flag.x} ${plot.flag.y}v-22`} />
          <path className="plot-sun" d={`M${plot.flag.x} ${plot.flag.y - 22}${flagPath}`} />
          <text
            className="plot-strong"
            x={plot.flag.x + (plot.flag.isLeft ? -8 : 26)}
            y={plot.flag.y - 11}
            textAnchor={plot.flag.isLeft ? 'end' : 'start'}
          >
            {flag}
          </text>
        </>
      )}
    </svg>
  );
}

type ColumnSvgProps = {
  readonly plot: ColumnPlot;
  readonly name: string;
  readonly className: string;
  readonly median?: string | null;
  readonly promised?: string;
  readonly hasValues?: boolean;
};

export function ColumnSvg({ plot, name, className, median, promised, hasValues = false }: ColumnSvgProps) {
  const { width, height, rows, columns } = plot;
  const base = rows.at(-1)?.y ?? height;
  return (
    <svg className={`plot ${className}`} role="img" aria-label={name} viewBox={`0 0 ${width} ${height}`}>
      <GridLines {...plot} rows={rows.slice(0, -1)} />
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
        <g key={index}>
          <rect
            className={column.isLate ? 'plot-late' : 'plot-dusk'}
            x={column.x}
            y={column.y}
            width={column.width}
            height={column.height}
          />
          {!column.isLate && (
            <path
              className="plot-plum"
              d={`M${column.x + column.width} ${column.y}v${column.height}h${-column.width * 0.56}l${column.width * 0.12} ${-column.height}z`}
            />
          )}
          {column.label && (
            <text x={column.x + column.width / 2} y={base + 22} textAnchor="middle">
              {column.label}
            </text>
          )}
          {hasValues && column.value > 0 && (
            <text className="plot-strong" x={column.x + column.width / 2} y={column.y - 7} textAnchor="middle">
              {column.value.toLocaleString('en-GB')}
            </text>
          )}
        </g>
      ))}
      <GridLines {...plot} rows={rows.slice(-1)} />
      {plot.median && (
        <>
          <circle className="plot-sun" cx={plot.median.x} cy={plot.median.y} r="8" />
          <text
            className="plot-strong"
            x={plot.median.x + (plot.median.isLeft ? -14 : 14)}
            y={plot.median.y + 5}
            textAnchor={plot.median.isLeft ? 'end' : 'start'}
          >
            {median}
          </text>
        </>
      )}
      {plot.promised && (
        <>
          <path className="plot-pole" d={`M${plot.promised.x} ${base}v-46`} />
          <path className="plot-sun" d={`M${plot.promised.x} ${base - 46}${flagPath}`} />
          <text className="plot-strong" x={width} y={base - 54} textAnchor="end">
            {promised}
          </text>
        </>
      )}
    </svg>
  );
}

type BarSvgProps = {
  readonly plot: BarPlot;
  readonly name: string;
  readonly className: string;
  readonly phases?: readonly number[];
};

/** Suns of the status glyphs, in the order of light; the glyph of a closed one is a line beneath the horizon. */
const suns = [
  'M7.44 16.4a6.2 6.2 0 0 1 9.12 0Z',
  'M6.01 16.4a6.2 6.2 0 0 1 11.98 0Z',
  'M6.07 16.4a6.2 6.2 0 1 1 11.86 0Z',
  'M5.8 9.4a6.2 6.2 0 1 1 12.4 0 6.2 6.2 0 1 1-12.4 0',
  'M7 21.6h10v1.6H7z',
];

export function BarSvg({ plot, name, className, hasGlyphs = false }: BarSvgProps & { hasGlyphs?: boolean }) {
  const { width, height, barLeft, bars } = plot;
  return (
    <svg className={`plot ${className}`} role="img" aria-label={name} viewBox={`0 0 ${width} ${height}`}>
      {bars.map((bar, index) => (
        <g key={bar.lines.join(' ')} transform={`translate(0 ${bar.y})`}>
          {hasGlyphs && (
            <g transform="translate(0 8)">
              <path className={index === suns.length - 1 ? 'plot-soft' : 'plot-sun'} d={suns[index]} />
              <path fill="currentColor" d="M1 17.6h22v2H1z" />
            </g>
          )}
          {bar.lines.map((text, row) => (
            <text
              key={text}
              className="plot-label"
              x={hasGlyphs ? 32 : 0}
              y={bar.lines.length === 1 ? 27 : 18 + row * 18}
            >
              {text}
            </text>
          ))}
          {bar.width > 0 && (
            <rect className={`plot-bar plot-${bar.tone}`} x={barLeft} y="11" width={bar.width} height="22" rx="2" />
          )}
          <path className="plot-tick" d={`M${barLeft} 10v24`} />
          <text className="plot-strong" x={width} y="27" textAnchor="end">
            {bar.value}
          </text>
        </g>
      ))}
    </svg>
  );
}
