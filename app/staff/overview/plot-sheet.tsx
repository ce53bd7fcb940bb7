import { type ReactNode, useId } from 'react';
import { overview } from '../../../content/en/staff/overview.ts';

type PlotSheetProps = {
  readonly title: string;
  readonly text?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly className?: string;
  readonly legend?: ReactNode;
  readonly children: ReactNode;
};

/** A plot and a table with the same numbers; the choice between them needs no script. */
export function PlotSheet({ title, text, columns, rows, className = '', legend, children }: PlotSheetProps) {
  const id = useId();
  return (
    <section className={`sheet plot-sheet ${className}`} aria-labelledby={id}>
      <div className="plot-head">
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p className="soft">{text}</p>}
          {legend}
        </div>
        <fieldset className="plot-toggle">
          <legend className="only-spoken">{overview.toggle(title)}</legend>
          {(['plot', 'table'] as const).map((view) => (
            <label key={view}>
              <input type="radio" name={id} value={view} defaultChecked={view === 'plot'} />
              {overview[view]}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="plot-drawing">{children}</div>
      {/* Longer tables scroll, which must work with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="plot-table" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((value, index) => (
                  <td key={columns[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
