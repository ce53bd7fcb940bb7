import { Form, Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { mayReadOverview } from '../../../core/team/policies.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Choice } from '../ui/choice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/route';
import { Bars } from './bars.tsx';
import { readOverview } from './read-overview.ts';

const path = '/staff/overview';
const periods = [4, 12, 52] as const;
const options = periods.map((weeks) => ({ value: weeks, text: overview.period(weeks) }));

export const meta = nameStaffPage(overview.title);

export const action = refuseForms(mayReadOverview);

export const loader = answerStaff(mayReadOverview, ({ ctx, url }) => {
  const weeks = periods.find((one) => String(one) === url.searchParams.get('weeks')) ?? 4;
  return readOverview(ctx, weeks);
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { weeks, range, figures, perWeek, byStatus, feedback } = loaderData;
  const { counted, figures: texts, helped } = overview;
  return (
    <div className="staff-content">
      <PageHead heading={overview.heading} lead={overview.lead(range, weeks)}>
        <Form className="staff-actions" action={path}>
          <Choice isPill name="weeks" label={overview.periodLabel} chosen={weeks} options={options} />
          <button className="button quiet small" type="submit">
            {overview.show}
          </button>
        </Form>
      </PageHead>
      <ul className="plot-figures soft">
        {[
          [figures.total, figures.totalText],
          [formatCount(figures.open), texts.open(figures.open)],
          [figures.median, texts.median],
        ].map(([number, text]) => (
          <li key={text}>
            <strong>{number}</strong> {text}
          </li>
        ))}
        <li>
          <strong>{formatCount(figures.overdue)}</strong>{' '}
          <Link className="staff-link" to="/staff?overdue=1">
            {texts.overdue(figures.overdue)}
          </Link>
        </li>
      </ul>
      <Bars {...overview.perWeek} rows={perWeek} />
      <div className="plot-sheets">
        <Bars {...overview.status} rows={byStatus} />
        {feedback.yes + feedback.no > 0 && (
          <section className="plot-counted soft">
            <h2>{helped.heading}</h2>
            <p>{helped.counts(feedback.yes, feedback.no)}</p>
            {feedback.lines.length > 0 && <p>{helped.lines}</p>}
            {feedback.lines.map(({ id, text }) => (
              <p key={id} dir="auto">{`“${text}”`}</p>
            ))}
          </section>
        )}
        <section className="plot-counted soft">
          <h2>{counted.heading}</h2>
          <p>{counted.text}</p>
        </section>
      </div>
    </div>
  );
}
