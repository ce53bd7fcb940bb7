import { formatCount } from '../../../content/en/numbers.ts';
import { Plot } from './plot.tsx';

type ColumnsProps = {
  readonly title: string;
  readonly heads: readonly string[];
  /** The two periods. */
  readonly legend: readonly [now: string, before: string];
  readonly columns: readonly { readonly label: string; readonly count: number; readonly before: number }[];
};

const looks = { now: 'fill-dusk', before: 'fill-none stroke-line stroke-2' };
const heightPx = 200;
/** More have no room on a phone. */
const mostLabelsSmall = 4;

/** Counts side by side, each over the outline of the period before. */
export function Columns({ title, heads, legend, columns }: ColumnsProps) {
  const most = Math.max(1, ...columns.flatMap(({ count, before }) => [count, before]));
  const getHeight = (count: number) => (heightPx * count) / most;
  const legends = (
    <p className="mb-4 flex flex-wrap gap-x-6 text-muted">
      <Legend text={legend[0]} look={looks.now} />
      <Legend text={legend[1]} look={looks.before} />
    </p>
  );
  return (
    <Plot title={title} heads={heads} legend={legends} className="flex items-end">
      {columns.map(({ label, count, before }, index) => {
        const [now, earlier] = [getHeight(count), getHeight(before)];
        const height = Math.max(now, earlier);
        const isShownSmall = index % Math.ceil(columns.length / mostLabelsSmall) === 0;
        return (
          <tr key={label} className="flex min-w-0 flex-1 flex-col text-center">
            <th
              scope="row"
              className={`order-last border-t-2 pt-2 text-sm font-normal whitespace-nowrap text-muted ${isShownSmall ? '' : 'max-sm:overflow-hidden max-sm:text-transparent'}`}
            >
              {label}
            </th>
            <td className="font-semibold">{formatCount(count)}</td>
            <td className="sr-only">{formatCount(before)}</td>
            <td>
              <svg width="100%" height={height} aria-hidden="true" className="block overflow-visible">
                <rect x="20%" width="60%" y={height - now} height={now} className={looks.now} />
                <rect x="10%" width="80%" y={height - earlier} height={earlier} className={looks.before} />
              </svg>
            </td>
          </tr>
        );
      })}
    </Plot>
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
