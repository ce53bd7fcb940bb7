import type { ReactNode } from 'react';
import { formatCount } from '../../../content/en/numbers.ts';
import { Plot } from './plot.tsx';

type BarsProps = {
  readonly title: string;
  readonly heads: readonly string[];
  readonly bars: readonly { readonly label: string; readonly icon?: ReactNode; readonly count: number }[];
};

/** By place: a table has five rows at most. */
const fills = ['fill-dusk', 'fill-plum', 'fill-rose', 'fill-apricot stroke-line', 'fill-mist stroke-line'];

/** Counts with a bar in each row. */
export function Bars({ title, heads, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Plot title={title} heads={heads} className="block space-y-4">
      {bars.map(({ label, icon, count }, index) => (
        <tr key={label} className="grid grid-cols-(--grid-bars) items-center gap-3">
          <th scope="row" className="flex items-center gap-2 text-start font-normal">
            {icon}
            {label}
          </th>
          <td className="flex items-center gap-3">
            <svg width="100%" height="20" aria-hidden="true" className="min-w-0 border-l-2">
              <rect width={`${(100 * count) / most}%`} height="20" className={`stroke-2 ${fills[index]}`} />
            </svg>
            <b className="min-w-8 text-end font-semibold">{formatCount(count)}</b>
          </td>
        </tr>
      ))}
    </Plot>
  );
}
