import { Form, Link } from 'react-router';
import { rubric } from '../../../content/en/rubric.ts';
import { review, scoresSection as texts } from '../../../content/en/staff/review.ts';
import { Initials, useNameOf } from '../ui/person.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { LevelMarks } from './level-marks.tsx';
import type { ReadScores } from './read-scores.ts';
import { makeReviewLink } from './score-names.ts';

type ScoresSectionProps = { readonly data: ReadScores; readonly query: string; readonly isPosting: boolean };

/** The scores of an application; before the own decision, the way to it. */
export function ScoresSection({ data, query, isPosting }: ScoresSectionProps) {
  const { id, sees, isAside, mayScore, given, aside, estimate } = data;
  if (isAside && !sees) return null;
  return (
    <section id="scores" aria-labelledby="scores-heading">
      <h2 id="scores-heading">{sees ? texts.heading : texts.own}</h2>
      {estimate && <p className="quiet-line">{texts.estimate(estimate.mean, estimate.low, estimate.high)}</p>}
      {sees && given.length === 0 && <p className="quiet-line">{texts.none}</p>}
      {given.length > 0 && (
        <>
          <p className="quiet-line">{texts.order(rubric.questions.map(({ short }) => short))}</p>
          <ul className="notes">
            {given.map((score) => (
              <GivenScore key={score.by} score={score} viewer={data.viewer} />
            ))}
          </ul>
        </>
      )}
      {aside > 0 && <p className="quiet-line">{texts.aside(aside)}</p>}
      {!sees && <p className="quiet-line">{texts.hidden}</p>}
      {data.isAsking ? (
        <Form className="message-discard" method="post" preventScrollReset>
          <input type="hidden" name="query" value={query} />
          <p>{review.decline.text}</p>
          <div className="staff-actions">
            <SubmitButton className="button ink tiny" name="intent" value="decline-score" isPosting={isPosting}>
              {review.decline.confirm}
            </SubmitButton>
            <Link className="button quiet tiny" to={`?${query}`} preventScrollReset>
              {review.decline.keep}
            </Link>
          </div>
        </Form>
      ) : (
        (mayScore || !sees) && (
          <div className="staff-actions">
            {mayScore && (
              <Link className="button primary tiny" to={makeReviewLink(id)}>
                {texts.scoreIt}
              </Link>
            )}
            {!sees && (
              <Link className="text-link" to={`?${query}&decline=1`} preventScrollReset>
                {review.readWithout}
              </Link>
            )}
          </div>
        )
      )}
    </section>
  );
}

function GivenScore({ score, viewer }: { score: ReadScores['given'][number]; viewer: string }) {
  const nameOf = useNameOf();
  const { by, at, levels, reason, oldVersion } = score;
  return (
    <li>
      <div className="note-head">
        <Initials email={by} />
        <strong>{by === viewer ? texts.you : nameOf(by)}</strong>
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
  );
}
