import { Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { mayReadOverview } from '../../../domain/team/policies.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Choice, ChoiceForm } from '../ui/choice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/route';
import { PlotSheet } from './plot-sheet.tsx';
import { ColumnPlot, DaysPlot } from './plots.tsx';
import { readOverview } from './read-overview.ts';

const path = '/staff/overview';
const periods = [7, 30, 90, 365] as const;
const options = periods.map((period) => ({ value: period, text: overview.period(period) }));

export const meta = nameStaffPage(overview.title);

export const action = refuseForms(mayReadOverview);

export const loader = answerStaff(mayReadOverview, ({ ports, url }) => {
  const days = periods.find((one) => String(one) === url.searchParams.get('days')) ?? 30;
  return readOverview(ports, days);
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { days, helped, range, rangeBefore, figures, perDay, answer, bars, age } = loaderData;
  const { counted, figures: texts } = overview;
  return (
    <div className="staff-content">
      <PageHead heading={overview.heading} lead={overview.lead(range, days)}>
        <ChoiceForm className="staff-actions" action={path} button={overview.show}>
          <Choice isPill name="days" label={overview.periodLabel} chosen={days} options={options} />
        </ChoiceForm>
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
      <PlotSheet
        {...perDay.sheet}
        legend={
          <ul className="wrap-row plot-legend soft">
            <li>{range}</li>
            <li className="plot-legend-before">{rangeBefore}</li>
          </ul>
        }
      >
        <DaysPlot {...perDay.plot} />
      </PlotSheet>
      <div className="plot-sheets">
        <PlotSheet {...answer.sheet} nothing={overview.answer.nothing}>
          {answer.plot && <ColumnPlot {...answer.plot} />}
        </PlotSheet>
        {bars.map((sheet) => (
          <PlotSheet key={sheet.title} {...sheet} />
        ))}
        <PlotSheet {...age.sheet}>{age.plot && <ColumnPlot {...age.plot} hasValues />}</PlotSheet>
        {helped && <PlotSheet {...helped.sheet} />}
        {helped && helped.lines.length > 0 && (
          <section className="plot-counted soft">
            <h2>{overview.helped.lines}</h2>
            {helped.lines.map((line) => (
              <p key={line} dir="auto">{`“${line}”`}</p>
            ))}
          </section>
        )}
        <section className="plot-counted soft">
          <h2>{counted.heading}</h2>
          <p>{counted.text}</p>
          <p>{counted.table}</p>
        </section>
      </div>
    </div>
  );
}
