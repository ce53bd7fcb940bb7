import { ranking as texts } from '../../../content/en/staff/review.ts';

type ShownEstimate = { readonly mean: number; readonly low: number; readonly high: number };

type IntervalProps = {
  readonly estimate: ShownEstimate;
  /** The first of the group. */
  readonly first: { readonly low: number; readonly high: number };
};

/** In percent of the width; the levels 1 and 5 stand a little inside. */
const placeLevel = (level: number) => Math.round((2 + ((level - 1) / 4) * 96) * 10) / 10;
const percent = (level: number) => `${placeLevel(level)}%`;

/** An estimate as a half sun on its range, over the range of the first of its group. The numbers stand next to it. */
export function Interval({ estimate: { mean, low, high }, first }: IntervalProps) {
  const upright = (level: number, y1: number, y2: number, className?: string) => (
    <line key={`${level} ${y1}`} className={className} x1={percent(level)} x2={percent(level)} y1={y1} y2={y2} />
  );
  return (
    <svg className="interval" width="100%" height="56" aria-hidden="true">
      <rect
        className="interval-band"
        x={percent(first.low)}
        width={`${placeLevel(first.high) - placeLevel(first.low)}%`}
        height="56"
      />
      {[1, 2, 3, 4, 5].map((level) => upright(level, 0, 56, 'interval-level'))}
      <line x1={percent(low)} x2={percent(high)} y1="32" y2="32" />
      {upright(low, 27, 37)}
      {upright(high, 27, 37)}
      <svg x={percent(mean)} y="31" overflow="visible" role="presentation">
        <path className="interval-sun" d="M-7 0a7 7 0 0 1 14 0Z" />
      </svg>
    </svg>
  );
}

export function EstimateText({ estimate: { mean, low, high } }: Pick<IntervalProps, 'estimate'>) {
  return (
    <>
      <strong>{texts.level(mean)}</strong> <span className="soft">{texts.range(low, high)}</span>
    </>
  );
}
