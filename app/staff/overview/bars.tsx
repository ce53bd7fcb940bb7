import type { ReactNode } from 'react';
import { formatCount } from '../../../content/en/numbers.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import type { StatusGroup } from '../../../core/applications/status.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';

export type PlotProps = {
  readonly title: string;
  readonly heads: readonly string[];
  /** `before`: the period before. Default: none. */
  readonly rows: readonly { readonly label: string; readonly count: number; readonly before?: number }[];
};

/** A drawing with the table that it shows. */
export function Plot({ title, heads, rows, children }: PlotProps & { readonly children: ReactNode }) {
  return (
    <Sheet>
      <SheetSection title={title}>
        {children}
        <details className="mt-4">
          <summary className="min-h-6 cursor-pointer text-sm font-semibold">
            {overview.asTable} <span className="sr-only">{title}</span>
          </summary>
          <table className="mt-2 w-full text-start">
            <caption className="sr-only">{title}</caption>
            <thead className="border-b-2 text-sm text-muted">
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className="text-start font-normal">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-hairline">
              {rows.map(({ label, count, before }) => (
                <tr key={label}>
                  <th scope="row" className="py-1 text-start font-normal">
                    {label}
                  </th>
                  <td>{formatCount(count)}</td>
                  {before !== undefined && <td>{formatCount(before)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </SheetSection>
    </Sheet>
  );
}

type BarsProps = Omit<PlotProps, 'rows'> & {
  readonly rows: readonly (PlotProps['rows'][number] & { readonly status: StatusGroup })[];
  /** Below the bars. */
  readonly sum: string;
};

/** By place: there are five statuses. */
const fills = ['fill-dusk', 'fill-plum', 'fill-rose', 'fill-apricot stroke-line', 'fill-mist stroke-line'];

export function StatusBars({ sum, ...plot }: BarsProps) {
  const most = Math.max(1, ...plot.rows.map(({ count }) => count));
  return (
    <Plot {...plot}>
      <ul className="space-y-6 pt-4">
        {plot.rows.map(({ status, count }, index) => (
          <li key={status} className="grid grid-cols-(--grid-bars) items-center gap-3">
            <StatusBadge status={status} />
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
