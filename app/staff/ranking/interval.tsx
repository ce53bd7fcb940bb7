import { placeLevel } from './place-level.ts';
import type { RankingData } from './read-ranking.ts';

type Place = RankingData['bands'][number]['first'];

const levels = [1, 2, 3, 4, 5].map(placeLevel);

/** An estimate as a half sun on its range, over the range of the first of its group. The numbers stand next to it. */
export function Interval({ range: { middle, from, to }, first }: { range: Place; first: Place }) {
  const percent = (value: number) => `${value}%`;
  return (
    <svg className="interval" width="100%" height="42" aria-hidden="true">
      <rect className="interval-band" x={percent(first.from)} width={percent(first.to - first.from)} height="42" />
      {levels.map((x) => (
        <line key={x} className="interval-level" x1={percent(x)} x2={percent(x)} y2="42" />
      ))}
      <line x1={percent(from)} x2={percent(to)} y1="25" y2="25" />
      {[from, to].map((x, index) => (
        <line key={index === 0 ? 'from' : 'to'} x1={percent(x)} x2={percent(x)} y1="20" y2="30" />
      ))}
      <svg x={percent(middle)} y="24" overflow="visible" role="presentation">
        <path className="interval-sun" d="M-7 0a7 7 0 0 1 14 0Z" />
      </svg>
    </svg>
  );
}
