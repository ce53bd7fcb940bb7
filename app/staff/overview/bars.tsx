import type { ReactNode } from 'react';
import { formatCount } from '../../../content/en/numbers.ts';
import { Plot, type PlotProps } from './plot.tsx';

type BarsProps = PlotProps & {
  /** One for each row. */
  readonly icons: readonly ReactNode[];
  /** Below the bars. */
  readonly sum: string;
};

/** By place: there are five rows. */
const fills = ['fill-dusk', 'fill-plum', 'fill-rose', 'fill-apricot stroke-line', 'fill-mist stroke-line'];

/** Counts with a bar in each row. */
export function Bars({ icons, sum, ...plot }: BarsProps) {
  const most = Math.max(1, ...plot.rows.map(({ count }) => count));
  return (
    <Plot {...plot}>
      <ul className="space-y-6 pt-4">
        {plot.rows.map(({ label, count }, index) => (
          <li key={label} className="grid grid-cols-(--grid-bars) items-center gap-3">
            <span className="flex items-center gap-2">
              {icons[index]}
              {label}
            </span>
            <span className="flex items-center gap-3">
              <svg width="100%" height="20" aria-hidden="true" className="min-w-0 border-l-2">
                <rect width={`${(100 * count) / most}%`} height="20" className={`stroke-2 ${fills[index]}`} />
              </svg>
              <b className="min-w-8 text-end font-semibold">{formatCount(count)}</b>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-hairline pt-3 text-muted">{sum}</p>
    </Plot>
  );
}
