import { type ReactNode, useId } from 'react';
import { overview } from '../../../content/en/staff/overview.ts';
import type { Status } from '../../../domain/model/status.ts';
import { StatusPhase } from '../ui/status-phase.tsx';
import { TableHead } from '../ui/table-head.tsx';

type PlotRow = {
  readonly cells: readonly string[];
  /** Length of the bar within the row, of the longest one; absent for none. */
  readonly percent?: number;
  readonly tone?: string;
  /** Length of what the bar is a part of. */
  readonly whole?: number;
  readonly status?: Status;
};

type PlotSheetProps = {
  readonly title: string;
  readonly text?: string;
  readonly columns: readonly string[];
  readonly rows: readonly PlotRow[];
  readonly legend?: ReactNode;
  /** Stands instead of the plot where there is nothing to draw. */
  readonly nothing?: string;
  /** The plot; absent where the rows have bars. */
  readonly children?: ReactNode;
};

/** A plot and a table with the same numbers; the choice between them needs no script. */
export function PlotSheet({ title, text, columns, rows, legend, nothing = overview.none, children }: PlotSheetProps) {
  const id = useId();
  const isEmpty = rows.length === 0;
  return (
    <section className="sheet plot-sheet" aria-labelledby={id}>
      <div className="plot-head">
        <h2 id={id}>{title}</h2>
        <fieldset className="segments plot-toggle">
          <legend className="only-spoken">{overview.toggle(title)}</legend>
          {(['plot', 'table'] as const).map((view) => (
            <label className="chip" key={view}>
              <input className="only-spoken" type="radio" name={id} value={view} defaultChecked={view === 'plot'} />
              {overview[view]}
            </label>
          ))}
        </fieldset>
        {text && <p className="soft">{text}</p>}
        {legend}
      </div>
      {isEmpty ? <p className="soft">{nothing}</p> : children}
      {/* Longer tables scroll, which must work with the keyboard too. */}
      <div
        className="plot-table"
        role="group"
        data-bars={(children === undefined && !isEmpty) || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label={title}
      >
        <table className="staff-table plain">
          <TableHead columns={columns} />
          <tbody>
            {rows.map(({ cells: [first, count, ...others], percent, whole, tone, status }) => (
              <tr key={first}>
                <th scope="row">
                  {status && <StatusPhase status={status} />}
                  {first}
                </th>
                <td>
                  {percent !== undefined && (
                    <svg className="plot-bar" aria-hidden="true">
                      {whole !== undefined && <rect fill="var(--mist-200)" width={`${whole}%`} height="22" rx="2" />}
                      <rect fill={`var(--${tone})`} width={`${percent}%`} height="22" rx="2" />
                    </svg>
                  )}
                  {count}
                </td>
                {others.map((value, index) => (
                  <td key={columns[index + 2]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
