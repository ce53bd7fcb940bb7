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
