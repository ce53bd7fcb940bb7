import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ranking, review as texts } from '../../../content/en/staff/review.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { EstimateText } from '../ranking/interval.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { useNameOf } from '../ui/person.tsx';
import { TableHead } from '../ui/table-head.tsx';
import { LevelMarks } from './levels.tsx';
import type { ReviewData } from './read-review.ts';
import { makeReviewLink, reviewPath } from './score-names.ts';

/** What a reviewer sees when nothing waits: how they go on, and what they did. */
export function Done({ own: { putOff, scored } }: { own: NonNullable<ReviewData['own']> }) {
  const { done, mine: words } = texts;
  const [first] = putOff;
  return (
    <>
      <section className="staff-nothing review-done">
        <h2>
          <PhaseGlyph phase={4} /> {scored.length + putOff.length === 0 ? done.empty : done.heading}
        </h2>
        <p>{done.text}</p>
        {first !== undefined && (
          <Link className="button quiet" to={makeReviewLink(first)}>
            {done.putOff(putOff.length)}
          </Link>
        )}
      </section>
      {scored.length > 0 && (
        <section className="review-mine" aria-labelledby="mine-heading">
          <h2 id="mine-heading">{words.heading}</h2>
          <VentureTable label={words.heading} columns={[words.levels, words.when]} rows={scored}>
            {({ levels, at }) => [<LevelMarks key="levels" levels={levels} />, at.text]}
          </VentureTable>
        </section>
      )}
    </>
  );
}

/** What a coordinator sees who does not score. */
export function AllScores({ all: { rows, needed, next, previous } }: { all: NonNullable<ReviewData['all']> }) {
  const nameOf = useNameOf();
  const { all } = texts;
  const leadTo = (name: string, cursor: string | null) =>
    cursor === null ? null : `${reviewPath}?${new URLSearchParams({ [name]: cursor })}`;
  const describeRest = (missing: number, names: readonly string[]) => {
    if (missing === 0) return all.nothing;
    return names.length > 0 ? names.map(nameOf).join(', ') : all.people(missing);
  };
  if (rows.length === 0) return <p className="staff-nothing">{all.empty}</p>;
  return (
    <>
      <VentureTable
        label={all.heading}
        columns={[ranking.columns.scores, ranking.columns.estimate, all.waitsFor]}
        rows={rows}
      >
        {({ count, estimate, missing, waitsFor }) => [
          count === 0 ? all.none : ranking.scores(count, needed),
          estimate ? <EstimateText key="estimate" estimate={estimate} /> : all.noEstimate,
          describeRest(missing, waitsFor),
        ]}
      </VentureTable>
      <p className="soft">{all.note}</p>
      {(next !== null || previous !== null) && (
        <nav className="staff-pager" aria-label={all.heading}>
          <PageLink to={leadTo('before', previous)} text={ranking.previous} />
          <PageLink to={leadTo('after', next)} text={ranking.next} />
        </nav>
      )}
    </>
  );
}

type VentureRow = { readonly id: string; readonly code: string; readonly age: number; readonly venture: string };

type VentureTableProps<Row> = {
  readonly label: string;
  /** The heads of what stands behind applicant and venture. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly children: (row: Row) => readonly ReactNode[];
};

function VentureTable<Row extends VentureRow>({ label, columns, rows, children }: VentureTableProps<Row>) {
  return (
    <table className="staff-table venture-table" aria-label={label}>
      <TableHead columns={[texts.applicantColumn, texts.ventureColumn, ...columns]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`/staff/applications/${encodeURIComponent(row.id)}`}>{texts.applicant(row.code, row.age)}</Link>
            </th>
            <td dir="auto">{row.venture}</td>
            {children(row).map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
