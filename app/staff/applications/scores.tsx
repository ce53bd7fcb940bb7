import { rubric } from '../../../content/en/rubric.ts';
import { scoreTexts as texts } from '../../../content/en/staff/applications.ts';
import { scores as formats } from '../../../content/en/staff/review.ts';
import { levelCount } from '../../../core/reviews/rubric.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';
import { TeamEntry } from './notes.tsx';
import type { ReadScores } from './read-scores.ts';

type Score = ReadScores['given'][number];

/** Scores of others stay hidden before the viewer’s own. */
export function Scores({ scores }: { readonly scores: ReadScores }) {
  const { sees, isAside, given, adjusted } = scores;
  if (isAside && !sees) return null;
  return (
    <Section id="scores" title={texts.title} fact={sees && given.length > 0 && formats.count(given.length)}>
      {adjusted && <ScoreLine {...adjusted} />}
      {sees && given.length === 0 && <p className="text-muted">{texts.none}</p>}
      {given.length > 0 && (
        <>
          <p className="text-sm text-muted sm:text-end">{texts.order(rubric.questions.map(({ short }) => short))}</p>
          <ul className="divide-y divide-hairline">
            {given.map((score) => (
              <ScoreItem key={score.by} score={score} scores={scores} />
            ))}
          </ul>
        </>
      )}
      {!sees && <p className="text-muted">{texts.hidden}</p>}
    </Section>
  );
}

function ScoreItem({ score, scores }: { readonly score: Score; readonly scores: ReadScores }) {
  const { mean, levels, isOwn, oldVersion } = score;
  return (
    <TeamEntry entry={score}>
      {oldVersion !== null && <span className="text-sm text-muted">{texts.forVersion(oldVersion)}</span>}
      {isOwn && scores.mayScore && (
        <ButtonLink variant="link" to={`/staff/review?application=${scores.id}`}>
          {texts.change}
        </ButtonLink>
      )}
      <div className="flex items-center gap-3 max-sm:basis-full sm:ml-auto">
        <b className="font-semibold">{mean.toFixed(1)}</b>
        <ul className="flex gap-3 text-muted">
          {levels.map((level, index) => (
            <li key={rubric.questions[index]?.short} className="flex items-center gap-1">
              <span className="sr-only">{rubric.questions[index]?.short}: </span>
              <SunIcon phase={level - 1} />
              {level}
            </li>
          ))}
        </ul>
      </div>
    </TeamEntry>
  );
}

const getX = (level: number) => 9 + ((Math.min(levelCount, Math.max(1, level)) - 1) / (levelCount - 1)) * 282;

function ScoreLine({ mean, error }: NonNullable<ReadScores['adjusted']>) {
  const levels = Array.from({ length: levelCount }, (_, index) => index + 1);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="text-xl font-semibold">{formats.adjusted(mean, error)}</p>
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
