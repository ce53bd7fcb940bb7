import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  /** Default: that of the key in `heads`. */
  readonly head?: ReactNode;
  /** The cell that names its row. Default: false. */
  readonly isRowHead?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Default: neither. */
  readonly sort?: 'ascending' | 'descending';
  /** Hidden from 40 to 80 rem, where there is no room. Default: false. */
  readonly isMinor?: boolean;
  /** The whole width of a row on a phone. Default: false. */
  readonly isWide?: boolean;
  /** Utilities of its cells, such as the place in the grid of a phone. */
  readonly look?: string;
  /** Shows the head above the cell on a phone. Default: false. */
  readonly hasLabel?: boolean;
  /** At the right, under a head for screen readers only. Default: false. */
  readonly isActions?: boolean;
};

type TableProps<Row> = {
  readonly caption: string;
  readonly heads?: { readonly [key: string]: string };
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isSelected?: (row: Row) => boolean;
  /** On phones a row has a third column, as narrow as a check box. Default: false. */
  readonly hasMarks?: boolean;
  /** Right under another line, such as that of tabs. Default: false. */
  readonly isUnderLine?: boolean;
};

/** A table; below 40 rem each row is a grid of two columns without heads. */
export function Table<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { caption, heads = {}, columns, rows, isSelected, hasMarks = false, isUnderLine = false } = props;
  return (
    <table className={`block w-full sm:table ${isUnderLine ? '-mt-4' : 'border-t-2 sm:border-t-0'}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:hidden">
        <tr className="border-b-2">
          {columns.map(({ key, head = heads[key], sort, isRowHead, isMinor, isActions }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sort}
              className={`h-12 px-2 text-sm font-normal whitespace-nowrap text-muted first:pl-0 last:pr-0 aria-[sort]:font-semibold aria-[sort]:text-ink text-start ${isRowHead ? 'w-full' : ''} ${isMinor ? 'max-xl:hidden' : ''}`}
            >
              {isActions ? <span className="sr-only">{head}</span> : head}
              {sort && (
                <svg viewBox="0 0 10 10" width="9" height="9" className="ms-2 inline fill-current" aria-hidden="true">
                  <path d={sort === 'descending' ? 'M1 2h8L5 8z' : 'M1 8h8L5 2z'} />
                </svg>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            aria-selected={isSelected?.(row)}
            className={`group relative grid gap-y-2 border-b border-hairline py-4 hover:bg-sand-50 aria-selected:bg-sand-200 max-sm:aria-selected:-mx-4 max-sm:aria-selected:px-4 sm:table-row sm:py-0 ${hasMarks ? 'grid-cols-(--grid-with-marks) items-start gap-x-1' : 'grid-cols-2 items-center gap-x-4'}`}
          >
            {columns.map(
              ({ key, cell, isRowHead, isMinor, isWide, look = '', head = heads[key], hasLabel, isActions }) => {
                const Cell = isRowHead ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    scope={isRowHead ? 'row' : undefined}
                    className={`min-w-0 text-start font-normal max-sm:wrap-anywhere sm:h-16 sm:px-2 sm:py-2 sm:first:pl-0 sm:last:pr-0 ${look} ${isWide ? 'col-span-2' : ''} ${isActions ? 'sm:text-end' : ''} ${isMinor ? 'sm:max-xl:hidden' : ''}`}
                  >
                    {hasLabel && <span className="block text-sm text-muted sm:hidden">{head}</span>}
                    {cell(row)}
                  </Cell>
                );
              },
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
