import { scoreTexts as texts } from '../../../content/en/staff/applications.ts';
import { levelCount } from '../../../core/reviews/rubric.ts';

const getX = (level: number) => 9 + ((Math.min(levelCount, Math.max(1, level)) - 1) / (levelCount - 1)) * 282;

type ScoreLineProps = { readonly mean: number; readonly error: number };

export function ScoreLine({ mean, error }: ScoreLineProps) {
  const levels = Array.from({ length: levelCount }, (_, index) => index + 1);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="text-xl font-semibold">{texts.adjusted(mean.toFixed(1), error.toFixed(1))}</p>
        {/* Attributes, because the content policy forbids inline styles. */}
        <svg viewBox="0 0 300 48" className="h-12 w-full sm:w-1/2" aria-hidden="true">
          {levels.map((level) => (
            <g key={level}>
              <path d={`M${getX(level)} 0v26`} className="stroke-hairline stroke-2" />
              <text x={getX(level)} y="44" textAnchor="middle" className="fill-muted text-sm">
                {level}
              </text>
            </g>
          ))}
          <path
            d={`M${getX(mean - error)} 10v12m0-6H${getX(mean + error)}m0-6v12`}
            className="fill-none stroke-ink stroke-2"
          />
          <path d={`M${getX(mean) - 8} 15a8 8 0 0 1 16 0Z`} className="fill-sun" />
        </svg>
      </div>
      <p className="mt-1 text-sm text-muted">{texts.adjustedHint}</p>
    </div>
  );
}
