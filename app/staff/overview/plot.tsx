import type { ReactNode } from 'react';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';

type PlotProps = {
  readonly title: string;
  readonly heads: readonly string[];
  /** Above the plot. Default: none. */
  readonly legend?: ReactNode;
  /** The layout of the rows. */
  readonly className: string;
  readonly children: ReactNode;
};

/** A table whose rows are drawn, so that a screen reader reads the numbers. */
export function Plot({ title, heads, legend, className, children }: PlotProps) {
  return (
    <Sheet>
      <SheetSection title={title}>
        {legend}
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
          <tbody className={className}>{children}</tbody>
        </table>
      </SheetSection>
    </Sheet>
  );
}
