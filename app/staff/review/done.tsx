import { Link } from 'react-router';
import { review as texts } from '../../../content/en/staff/review.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { TableHead } from '../ui/table-head.tsx';
import { LevelMarks } from './level-marks.tsx';
import type { ReviewData } from './read-review.ts';
import { makeReviewLink } from './score-names.ts';

/** What a reviewer sees when nothing waits: how they go on, and what they did. */
export function Done({ data: { putOff, firstPutOff, mine } }: { data: ReviewData }) {
  const { done, mine: words } = texts;
  return (
    <>
      <section className="staff-nothing review-done">
        <h2>
          <PhaseGlyph phase={4} /> {done.heading}
        </h2>
        <p>{done.text}</p>
        {firstPutOff !== null && (
          <Link className="button quiet" to={makeReviewLink(firstPutOff)}>
            {done.putOff(putOff)}
          </Link>
        )}
      </section>
      {mine.length > 0 && (
        <section className="review-mine" aria-labelledby="mine-heading">
          <h2 id="mine-heading">{words.heading}</h2>
          <table className="staff-table venture-table" aria-labelledby="mine-heading">
            <TableHead columns={Object.values(words.columns)} />
            <tbody>
              {mine.map(({ id, code, age, venture, levels, at }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/staff/applications/${encodeURIComponent(id)}`}>{texts.applicant(code, age)}</Link>
                  </th>
                  <td dir="auto">{venture}</td>
                  <td data-label={words.columns.levels}>
                    <LevelMarks levels={levels} />
                  </td>
                  <td data-label={words.columns.when}>{at.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
