import type { ReactNode } from 'react';
import { formatCount } from '../../../content/en/numbers.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';

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
          <summary className="min-h-6 cursor-pointer text-sm font-semibold">{overview.asTable}</summary>
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
