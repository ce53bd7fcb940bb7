/** The head of a table. `isLastSpoken`: the last column needs no name that is seen. */
export function TableHead({ columns, isLastSpoken = false }: { columns: readonly string[]; isLastSpoken?: boolean }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col">
            {isLastSpoken && index === columns.length - 1 ? <span className="only-spoken">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The triangle in the head of the column by which a table is sorted. */
export function SortMark({ descending }: { descending: boolean }) {
  return (
    <svg viewBox="0 0 10 8" width="10" height="8" aria-hidden="true">
      <path d={descending ? 'M0 1h10L5 8z' : 'M0 7h10L5 0z'} fill="currentColor" />
    </svg>
  );
}
