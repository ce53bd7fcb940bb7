import { Link } from 'react-router';
import { ranking as texts } from '../../../content/en/staff/review.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { mayReadRanking } from '../../../domain/team/policies.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { answerStaff, refuseForms } from '../guard.ts';
import { ReviewViews } from '../review/review-views.tsx';
import { nameStaffPage } from '../staff-page.ts';
import { Choice, ChoiceForm } from '../ui/choice.tsx';
import { Icon } from '../ui/icons.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Initials, useNameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { Route } from './+types/route';
import { EstimateText, Interval } from './interval.tsx';
import { type RankingData, readRankingPage } from './read-ranking.ts';

const path = '/staff/ranking';

export const meta = nameStaffPage(texts.title);

export const action = refuseForms(mayReadRanking);

export const loader = answerStaff(mayReadRanking, readRankingPage);

const shownNames = { open: texts.open, ...statusNames };
const choices = Object.entries(shownNames).map(([value, text]) => ({ value, text }));

export default function Ranking({ loaderData: data }: Route.ComponentProps) {
  const { doesNotScore, shown, scored, all, bands, reviewers, page, hasNext, from } = data;
  const lead = doesNotScore ? texts.lead(scored, all) : texts.ownLead(scored);
  const rows = bands.reduce((sum, band) => sum + band.rows.length, 0);
  const scores = reviewers.reduce((sum, { count }) => sum + count, 0);
  const leadTo = (isThere: boolean, to: number) => (isThere ? `?show=${shown}&page=${to}` : null);
  return (
    <div className="staff-content ranking">
      <PageHead heading={texts.heading} lead={`${lead} ${texts.advice}`}>
        <ReviewViews />
        <ChoiceForm className="staff-actions" action={path} button={texts.show}>
          <Choice isPill name="show" label={texts.shown} chosen={shown} options={choices} />
        </ChoiceForm>
        {scored > 0 && (
          <a className="button quiet tiny" href={`${path}/table?show=${shown}`}>
            <Icon name="export" /> {texts.export}
          </a>
        )}
      </PageHead>
      {scored === 0 ? (
        <section className="staff-empty">
          <h2>{texts.none}</h2>
          <p>{doesNotScore ? texts.noneText : texts.noneOwn}</p>
        </section>
      ) : (
        <>
          {reviewers.every(({ bias }) => bias === null) && (
            <section className="staff-note ranking-uncalibrated">
              <PhaseGlyph phase={1} />
              <h2>{texts.uncalibrated.heading}</h2>
              <p>{texts.uncalibrated.text(reviewers.length, scores)}</p>
            </section>
          )}
          <ul className="ranking-legend soft">
            <li>
              <svg className="interval" width="48" height="20" viewBox="0 10 48 20" aria-hidden="true">
                <path className="interval-range" d="M1 20v10m0-5h46m0-5v10" />
                <path className="interval-sun" d="M17 24a7 7 0 0 1 14 0Z" />
              </svg>
              {texts.legendRange}
            </li>
            <li>
              <span className="legend-band" /> {texts.legendBand}
            </li>
          </ul>
          <RankingTable data={data} />
          {(page > 1 || hasNext) && (
            <nav className="staff-pager" aria-label={texts.heading}>
              <span>{texts.page(from + 1, from + rows, scored)}</span>
              <PageLink to={leadTo(page > 1, page - 1)} text={texts.previous} />
              <PageLink to={leadTo(hasNext, page + 1)} text={texts.next} />
            </nav>
          )}
          <div className="ranking-notes">
            <StrictnessTable reviewers={reviewers} />
            <section>
              <h2>{texts.counted.heading}</h2>
              <p>{texts.counted.text}</p>
              <p>{texts.counted.calibrated}</p>
              <details>
                <summary className="text-link">{texts.counted.method}</summary>
                {texts.counted.steps.map((step) => (
                  <p key={step}>{step}</p>
                ))}
                <ul>
                  {texts.counted.sources.map(({ text, to }) => (
                    <li key={to}>
                      <a href={to}>{text}</a>
                    </li>
                  ))}
                </ul>
              </details>
            </section>
          </div>
        </>
      )}
    </div>
  );
}

function RankingTable({ data: { bands, needed } }: { data: RankingData }) {
  const { columns } = texts;
  return (
    <table className="staff-table ranking-table" aria-label={texts.heading}>
      <thead>
        <tr>
          <th scope="col">{columns.application}</th>
          <td className="ranking-scale" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((level) => (
              <span key={level}>{level}</span>
            ))}
          </td>
          <th scope="col">{columns.estimate}</th>
          <th scope="col">{columns.scores}</th>
          <th scope="col">{columns.status}</th>
        </tr>
      </thead>
      {bands.map(({ count, first, rows }) => (
        <tbody key={rows[0]?.id}>
          <tr className="ranking-band">
            <th colSpan={5} scope="rowgroup">
              {texts.band(count)}
            </th>
          </tr>
          {rows.map(({ name, age, status, count: scores, ...estimate }) => (
            <tr key={estimate.id}>
              <th scope="row">
                <Link to={`/staff/applications/${encodeURIComponent(estimate.id)}`}>
                  <bdi>{name}</bdi>, {age}
                </Link>
              </th>
              <td className="cell-interval">
                <Interval estimate={estimate} first={first} />
              </td>
              <td>
                <EstimateText estimate={estimate} />
              </td>
              <td>
                {texts.scores(scores, needed)} {scores < needed && <span className="soft">{texts.stillOpen}</span>}
              </td>
              <td>
                <span className="status">
                  <StatusPhase status={status} />
                  {statusNames[status]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Smaller differences are none. */
const smallestBias = 0.1;

function StrictnessTable({ reviewers }: Pick<RankingData, 'reviewers'>) {
  const nameOf = useNameOf();
  const { heading, columns, ...words } = texts.strictness;
  const describe = (bias: number | null) => {
    if (bias === null) return words.notYet;
    if (Math.abs(bias) < smallestBias) return words.same;
    return (bias < 0 ? words.stricter : words.generous)(Math.abs(bias).toFixed(1));
  };
  return (
    <section aria-labelledby="strictness-heading">
      <h2 id="strictness-heading">{heading}</h2>
      <table className="staff-table" aria-labelledby="strictness-heading">
        <TableHead columns={Object.values(columns)} />
        <tbody>
          {reviewers.map(({ key, email, count, bias }) => (
            <tr key={key}>
              <th scope="row">
                <span className="person-cell">
                  <Initials email={email ?? key} />
                  {email === null ? words.former : nameOf(email)}
                </span>
              </th>
              <td data-label={columns.scores}>{count}</td>
              <td data-label={columns.against}>{describe(bias)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
