import type { ReactNode } from 'react';
import { formatCount } from '../../../content/en/numbers.ts';

type Bar = {
  readonly label: string;
  /** Shown before the label. Default: none. */
  readonly icon?: ReactNode;
  readonly count: number;
  /** The same in the period before, as an outline. Default: none. */
  readonly before?: number;
};

type BarsProps = {
  readonly title: string;
  /** The heads of the table: what the bars stand for, how many, and how many before. */
  readonly heads: readonly [string, string, string?];
  readonly bars: readonly Bar[];
  /** Columns for a course of time. Default: rows. */
  readonly isUpright?: boolean;
};

/** Column labels beyond these have no room. */
const mostLabels = 14;

/** A plot of counts, which is a table for screen readers. */
export function Bars({ title, heads, bars, isUpright = false }: BarsProps) {
  const most = Math.max(1, ...bars.flatMap(({ count, before = 0 }) => [count, before]));
  const step = Math.ceil(bars.length / mostLabels);
  const [, , beforeHead] = heads;
  return (
    <table className="block w-full">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isUpright ? 'grid auto-cols-fr grid-flow-col gap-1 sm:gap-3' : 'block'}>
        {bars.map(({ label, icon, count, before }, index) => (
          <tr key={label} className={isUpright ? 'flex min-w-0 flex-col' : 'grid grid-cols-(--grid-bars) gap-3 py-1'}>
            <th
              scope="row"
              className={`font-normal text-muted ${isUpright ? 'order-last h-6 overflow-visible text-sm whitespace-nowrap' : 'flex items-center gap-2 text-start'}`}
            >
              {icon}
              <span className={isUpright && index % step > 0 ? 'sr-only' : undefined}>{label}</span>
            </th>
            <td className={isUpright ? 'border-b-2' : undefined}>
              <Figure
                share={count / most}
                shareBefore={before === undefined ? null : before / most}
                {...{ isUpright }}
              />
            </td>
            <td className={isUpright ? 'order-first h-6 text-center text-sm' : 'text-end font-semibold'}>
              <span className={isUpright && count < most ? 'sr-only' : undefined}>{formatCount(count)}</span>
            </td>
            {before !== undefined && <td className="sr-only">{`${beforeHead}: ${formatCount(before)}`}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FigureProps = { readonly share: number; readonly shareBefore: number | null; readonly isUpright: boolean };

/** By attributes: the content policy allows no styles in the page. */
function Figure({ share, shareBefore, isUpright }: FigureProps) {
  const getBox = (part: number) =>
    isUpright ? { y: 100 - part * 100, width: 100, height: part * 100 } : { width: part * 100, height: 100 };
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={isUpright ? 'h-(--height-bars) w-full' : 'h-6 w-full'}
      aria-hidden="true"
    >
      <rect {...getBox(share)} className="fill-dusk" />
      {shareBefore !== null && (
        <rect {...getBox(shareBefore)} className="fill-none stroke-line stroke-2" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}
