import { Form } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { mayReadOverview } from '../../../core/team/policies.ts';
import { Select } from '../../ui/form/select.tsx';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Section, SheetSection } from '../../ui/kit/section.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import { StatusIcon } from '../../ui/kit/status-badge.tsx';
import { withPolicy } from '../guard.ts';
import { Figures } from '../shared/figures.tsx';
import type { Route } from './+types/route';
import { Bars } from './bars.tsx';
import { Columns } from './columns.tsx';
import { readOverview } from './read-overview.ts';

const path = '/staff/overview';
const periods = [4, 12, 52] as const;
const options = periods.map((weeks) => ({ value: weeks, text: overview.period(weeks) }));

export const loader = withPolicy(mayReadOverview, ({ ctx, url }) => {
  const weeks = periods.find((one) => String(one) === url.searchParams.get('weeks')) ?? 4;
  return readOverview(ctx, weeks);
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { weeks, range, rangeBefore, perWeek, byStatus, byAnswerDays, feedback, figures } = loaderData;
  const { figures: texts, perWeek: week, status, answers, counted } = overview;
  return (
    <>
      <PageHeader title={overview.heading} lead={overview.lead(range, weeks)}>
        <Form action={path} className="flex items-end gap-3">
          <Select name="weeks" label={overview.periodLabel} isLabelHidden defaultValue={weeks} options={options} />
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
          <Sheet>
            <SheetSection title={week.title}>
              <Columns title={week.title} heads={week.columns} legend={[range, rangeBefore]} columns={perWeek} />
            </SheetSection>
          </Sheet>
          <div className="grid gap-6 lg:grid-cols-2">
            <Sheet>
              <SheetSection title={answers.title}>
                <Bars title={answers.title} heads={answers.columns} bars={byAnswerDays} />
              </SheetSection>
            </Sheet>
            <Sheet>
              <SheetSection title={status.title}>
                <Bars
                  title={status.title}
                  heads={status.columns}
                  bars={byStatus.map((bar) => ({ ...bar, icon: <StatusIcon status={bar.status} /> }))}
                />
              </SheetSection>
            </Sheet>
          </div>
        </>
      )}
      <Feedback {...feedback} />
      <p className="max-w-text text-sm text-muted">{counted}</p>
    </>
  );
}

function Feedback({ yes, no }: Route.ComponentProps['loaderData']['feedback']) {
  const { heading, counts } = overview.helped;
  if (yes + no === 0) return null;
  return (
    <Section title={heading}>
      <p>{counts(yes, no)}</p>
    </Section>
  );
}
