import { useId } from 'react';
import { overview } from '../../../content/en/staff/overview.ts';
import type { StatusGroup } from '../../../core/applications/status.ts';
import { StatusPhase } from '../ui/status-phase.tsx';
import { TableHead } from '../ui/table-head.tsx';

type BarsProps = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly cells: readonly string[];
    readonly count: number;
    readonly tone?: string;
    readonly status?: StatusGroup;
  }[];
  /** Stands instead of the table where there is nothing to count. */
  readonly nothing?: string;
};

/** A table of counts with a bar in each row. */
export function Bars({ title, columns, rows, nothing = overview.none }: BarsProps) {
  const id = useId();
  const most = Math.max(0, ...rows.map(({ count }) => count));
  return (
    <section className="sheet plot-sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {most === 0 ? (
        <p className="soft">{nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, also with the keyboard
        <div className="plot-table" role="group" tabIndex={0} aria-label={title}>
          <table className="staff-table plain">
            <TableHead columns={columns} />
            <tbody>
              {rows.map(({ cells: [first, ...others], count, tone = 'dusk-600', status }) => (
                <tr key={first}>
                  <th scope="row">
                    {status && <StatusPhase status={status} />}
                    {first}
                  </th>
                  {others.map((value, index) => (
                    <td key={columns[index + 1]}>
                      {index === 0 && (
                        <svg className="plot-bar" aria-hidden="true">
                          <rect fill={`var(--${tone})`} width={`${(100 * count) / most}%`} height="22" rx="2" />
                        </svg>
                      )}
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
