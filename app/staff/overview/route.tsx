import { Form } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { mayReadOverview } from '../../../core/team/policies.ts';
import { Select } from '../../ui/form/select.tsx';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { withPolicy } from '../guard.ts';
import { Figures } from '../shared/figures.tsx';
import type { Route } from './+types/route';
import { StatusBars } from './bars.tsx';
import { Columns } from './columns.tsx';
import { readOverview } from './read-overview.ts';

export const loader = withPolicy(mayReadOverview, ({ ctx, url }) => readOverview(ctx, url));

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { weeks, periods, promisedDays, range, rangeBefore, perWeek, byStatus, byAnswerDays } = loaderData;
  const { feedback, figures } = loaderData;
  const { figures: texts, helped, answers } = overview;
  return (
    <>
      <PageHeader title={overview.heading} lead={overview.lead(range, weeks)}>
        <Form action="/staff/overview" className="flex flex-wrap items-center gap-3">
          <Select
            name="weeks"
            label={overview.periodLabel}
            isLabelHidden
            options={periods.map((one) => ({ value: one, text: overview.period(one) }))}
            defaultValue={weeks}
          />
          <Button variant="small" type="submit">
            {overview.show}
          </Button>
        </Form>
      </PageHeader>
      <Figures
        figures={[
          [formatCount(figures.total), texts.applications(figures.total, figures.before)],
          [formatCount(figures.open), texts.open(figures.open)],
          [texts.days(figures.medianDays), texts.median],
          [
            formatCount(figures.overdue),
            <ButtonLink key="overdue" variant="link" to="/staff?overdue=1">
              {texts.overdue(figures.overdue)}
            </ButtonLink>,
          ],
        ]}
      />
      {figures.total + figures.before === 0 ? (
        <EmptyState text={overview.none} />
      ) : (
        <>
          <Columns {...overview.perWeek} legend={[range, rangeBefore]} rows={perWeek} />
          <div className="grid gap-6 lg:grid-cols-2">
            <Columns heads={answers.heads} title={answers.title(promisedDays)} rows={byAnswerDays} />
            <StatusBars {...overview.status} rows={byStatus} sum={overview.inAll(figures.total, figures.open)} />
          </div>
        </>
      )}
      {feedback.yes + feedback.no > 0 && (
        <Section title={helped.heading}>
          <p>{helped.counts(feedback.yes, feedback.no)}</p>
        </Section>
      )}
      <p className="max-w-text text-sm text-muted">{overview.counted}</p>
    </>
  );
}
