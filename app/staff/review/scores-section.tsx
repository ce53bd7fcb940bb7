import { Link } from 'react-router';
import { rubric } from '../../../content/en/rubric.ts';
import { review, scores, scoresSection as texts } from '../../../content/en/staff/review.ts';
import { Initials, useNameOf } from '../ui/person.tsx';
import { Section } from '../ui/section.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { LevelMarks } from './levels.tsx';
import type { ReadScores } from './read-scores.ts';
import { makeReviewLink } from './score-names.ts';

type ScoresSectionProps = { readonly data: ReadScores; readonly query: string };

/** The scores of an application; before the own decision, the way to it. */
export function ScoresSection({ data, query }: ScoresSectionProps) {
  const nameOf = useNameOf();
  const { id, sees, isAside, isChangeable, mayScore, given, aside, adjusted } = data;
  if (isAside && !sees) return null;
  return (
    <Section id="scores" title={sees ? texts.heading : texts.own}>
      {adjusted && (
        <p className="quiet-line">
          {texts.adjusted(
            [scores.mean(adjusted.mean), adjusted.error !== null && scores.error(adjusted.error)]
              .filter(Boolean)
              .join(' '),
          )}
        </p>
      )}
      {sees && given.length === 0 && <p className="quiet-line">{texts.none}</p>}
      {given.length > 0 && (
        <>
          <p className="quiet-line">{texts.order(rubric.questions.map(({ short }) => short))}</p>
          <ul className="notes">
            {given.map(({ by, at, levels, reason, oldVersion }) => (
              <li key={by}>
                <div className="wrap-row note-head">
                  <Initials email={by} />
                  <strong>{by === data.viewer ? texts.you : nameOf(by)}</strong>
                  <span>
                    <time dateTime={at.iso}>{at.text}</time>
                    {oldVersion !== null && `, ${texts.forVersion(oldVersion)}`}
                  </span>
                </div>
                <div className="note-text">
                  <LevelMarks levels={levels} />
                  {reason && <p dir="auto">{reason}</p>}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {aside > 0 && <p className="quiet-line">{texts.aside(aside)}</p>}
      {!sees && <p className="quiet-line">{isChangeable ? texts.changeable : texts.hidden}</p>}
      {(mayScore || !sees) && (
        <div className="staff-actions">
          {mayScore && (
            <Link className="button primary tiny" to={makeReviewLink(id)}>
              {isChangeable ? texts.changeIt : texts.scoreIt}
            </Link>
          )}
          {!sees && (
            <Link className="text-link" to={`?${query}&decline=1`} preventScrollReset>
              {isChangeable ? texts.open : review.readWithout}
            </Link>
          )}
        </div>
      )}
      {data.isAsking && (
        <DecisionDialog id={id} code={data.code} kind={isChangeable ? 'open' : 'decline'} query={query} />
      )}
    </Section>
  );
}
