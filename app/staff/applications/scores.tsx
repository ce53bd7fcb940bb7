import { rubric } from '../../../content/en/rubric.ts';
import { scoreTexts as texts } from '../../../content/en/staff/applications.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { LevelSun } from '../shared/level-sun.tsx';
import { Initials, useNameOf } from '../shared/person.tsx';
import { createReviewPath } from '../shared/review-path.ts';
import type { ReadScores } from './read-scores.ts';
import { ScoreLine } from './score-line.tsx';

type Score = ReadScores['given'][number];

/** Scores of others stay hidden before the viewer’s own. */
export function Scores({ scores }: { readonly scores: ReadScores }) {
  const { sees, isAside, given, aside, adjusted } = scores;
  if (isAside && !sees) return null;
  return (
    <Section id="scores" title={texts.title} fact={sees && given.length > 0 && texts.count(given.length)}>
      <div className="space-y-4">
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
        {aside > 0 && <p className="text-sm text-muted">{texts.aside(aside)}</p>}
        {!sees && <p className="text-muted">{texts.hidden}</p>}
        {sees && scores.mayScore && !scores.isScored && (
          <ButtonLink variant="small" to={createReviewPath(scores.id)}>
            {texts.score}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

function ScoreItem({ score, scores }: { readonly score: Score; readonly scores: ReadScores }) {
  const nameOf = useNameOf();
  const { by, at, mean, levels, reason, oldVersion } = score;
  const isOwn = by === scores.viewer;
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Initials email={by} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2">
          <b className="font-semibold">{isOwn ? texts.you : nameOf(by)}</b>
          <span className="text-sm text-muted">
            <time dateTime={at.iso}>{at.text}</time>
            {oldVersion !== null && `, ${texts.forVersion(oldVersion)}`}
          </span>
          {isOwn && scores.mayScore && (
            <ButtonLink variant="link" to={createReviewPath(scores.id)}>
              {texts.change}
            </ButtonLink>
          )}
          <div className="flex items-center gap-3 max-sm:basis-full sm:ml-auto">
            <b className="font-semibold">{mean.toFixed(1)}</b>
            <ul className="flex gap-3 text-muted">
              {levels.map((level, index) => (
                <li key={rubric.questions[index]?.short} className="flex items-center gap-1">
                  <span className="sr-only">{rubric.questions[index]?.short}: </span>
                  <LevelSun level={level} />
                  {level}
                </li>
              ))}
            </ul>
          </div>
        </div>
        {reason && (
          <p dir="auto" className="text-ink-700 wrap-anywhere">
            {reason}
          </p>
        )}
      </div>
    </li>
  );
}
