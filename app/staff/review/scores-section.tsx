import { Link } from 'react-router';
import { rubric } from '../../../content/en/rubric.ts';
import { scores, scoresSection as texts } from '../../../content/en/staff/review.ts';
import { Initials, useNameOf } from '../ui/person.tsx';
import { Section } from '../ui/section.tsx';
import { LevelMarks } from './levels.tsx';
import type { ReadScores } from './read-scores.ts';
import { makeReviewLink } from './score-names.ts';

/** The scores of an application; before the own decision, the way to it. */
export function ScoresSection({ data }: { data: ReadScores }) {
  const nameOf = useNameOf();
  const { id, sees, isAside, isScored, mayScore, given, aside, adjusted } = data;
  if (isAside && !sees) return null;
  return (
    <Section id="scores" title={sees ? texts.heading : texts.own}>
      {adjusted && (
        <p className="quiet-line">{texts.adjusted(`${scores.mean(adjusted.mean)} ${scores.error(adjusted.error)}`)}</p>
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
      {!sees && <p className="quiet-line">{texts.hidden}</p>}
      {mayScore && (
        <div className="staff-actions">
          <Link className="button primary tiny" to={makeReviewLink(id)}>
            {isScored ? texts.changeIt : texts.scoreIt}
          </Link>
        </div>
      )}
    </Section>
  );
}
