import { showAsTable } from '../../../content/en/forms.ts';
import { formatCount } from '../../../content/en/numbers.ts';
import { Table } from '../../ui/kit/table.tsx';

type ColumnsProps = {
  readonly title: string;
  /** The heads of the table: the time, how many, and how many in the period before. */
  readonly heads: readonly [string, string, string];
  /** The two periods. */
  readonly legend: readonly [now: string, before: string];
  readonly columns: readonly { readonly label: string; readonly count: number; readonly before: number }[];
};

const looks = { now: 'fill-dusk', before: 'fill-none stroke-line stroke-2' };
const heightPx = 200;
const roomPx = 24;
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const mostSteps = 4;

/** A course of counts beside the same course before, with its axis, and as a table. */
export function Columns({ title, heads, legend, columns }: ColumnsProps) {
  const most = Math.max(1, ...columns.flatMap(({ count, before }) => [count, before]));
  const step = steps.find((one) => most <= mostSteps * one) ?? most;
  const top = Math.ceil(most / step) * step;
  const getY = (count: number) => roomPx + heightPx * (1 - count / top);
  const marks = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-6 text-muted">
        <Legend text={legend[0]} look={looks.now} />
        <Legend text={legend[1]} look={looks.before} />
      </p>
      <div className="pl-8">
        <svg width="100%" height={heightPx + 2 * roomPx} aria-hidden="true" className="overflow-visible text-sm">
          {marks.map((mark) => (
            <g key={mark}>
              <text x="-8" y={getY(mark) + 5} textAnchor="end" className="fill-muted">
                {formatCount(mark)}
              </text>
              <line x2="100%" y1={getY(mark)} y2={getY(mark)} className="stroke-hairline" />
            </g>
          ))}
          {columns.map((column, index) => (
            <Column
              key={column.label}
              {...{ column, index, getY }}
              all={columns.length}
              isMost={column.count === most}
            />
          ))}
          <line x2="100%" y1={getY(0)} y2={getY(0)} className="stroke-ink stroke-2" />
        </svg>
      </div>
      <Numbers title={title} heads={heads} columns={columns} />
    </>
  );
}

type ColumnProps = {
  readonly column: ColumnsProps['columns'][number];
  readonly index: number;
  readonly all: number;
  readonly isMost: boolean;
  readonly getY: (count: number) => number;
};

/** Wide labels beyond these have no room. */
const mostLabels = { large: 14, small: 4 };

function Column({ column: { label, count, before }, index, all, isMost, getY }: ColumnProps) {
  const getX = (part: number) => `${(100 * (index + part)) / all}%`;
  const getWidth = (part: number) => `${(100 * part) / all}%`;
  const isShown = index % Math.ceil(all / mostLabels.large) === 0;
  const isShownSmall = index % Math.ceil(all / mostLabels.small) === 0;
  return (
    <>
      <rect x={getX(0.2)} width={getWidth(0.6)} y={getY(count)} height={getY(0) - getY(count)} className={looks.now} />
      <rect
        x={getX(0.1)}
        width={getWidth(0.8)}
        y={getY(before)}
        height={getY(0) - getY(before)}
        className={looks.before}
      />
      {isMost && (
        <text x={getX(0.5)} y={getY(count) - 6} textAnchor="middle" className="fill-ink font-semibold">
          {formatCount(count)}
        </text>
      )}
      {isShown && (
        <text
          x={getX(0.5)}
          y={getY(0) + 20}
          textAnchor="middle"
          className={`fill-muted ${isShownSmall ? '' : 'max-sm:hidden'}`}
        >
          {label}
        </text>
      )}
    </>
  );
}

function Legend({ text, look }: { readonly text: string; readonly look: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="16" height="16" aria-hidden="true" className={look}>
        <path d="M1 1h14v14H1z" />
      </svg>
      {text}
    </span>
  );
}

function Numbers({ title, heads, columns }: Omit<ColumnsProps, 'legend'>) {
  return (
    <details className="mt-2">
      <summary className="inline-block min-h-6 cursor-pointer font-semibold underline decoration-line decoration-2 underline-offset-4">
        {showAsTable}
      </summary>
      <Table
        caption={title}
        columns={[
          { key: 'period', head: heads[0], isRowHead: true, isWide: true, cell: ({ label }) => label },
          { key: 'now', head: heads[1], hasLabel: true, cell: ({ count }) => formatCount(count) },
          { key: 'before', head: heads[2], hasLabel: true, cell: ({ before }) => formatCount(before) },
        ]}
        rows={columns}
        getKey={({ label }) => label}
      />
    </details>
  );
}
