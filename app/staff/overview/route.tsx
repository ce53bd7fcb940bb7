import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { overview } from '../../../content/en/staff/overview.ts';
import { mayReadOverview } from '../../../core/team/policies.ts';
import { Bars } from '../../ui/kit/bars.tsx';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Section, SheetSection } from '../../ui/kit/section.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import { StatusIcon } from '../../ui/kit/status-badge.tsx';
import { answerStaff } from '../guard.ts';
import type { Route } from './+types/route';
import { readOverview } from './read-overview.ts';

const path = '/staff/overview';
const periods = [4, 12, 52] as const;
const options = periods.map((weeks) => ({ value: weeks, text: overview.period(weeks) }));

export const loader = answerStaff(mayReadOverview, ({ ctx, url }) => {
  const weeks = periods.find((one) => String(one) === url.searchParams.get('weeks')) ?? 4;
  return readOverview(ctx, weeks);
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { weeks, range, perWeek, byStatus, feedback, figures } = loaderData;
  const { perWeek: week, status, counted } = overview;
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
      <Figures figures={figures} />
      <Sheet>
        <Plot title={week.title} isEmpty={perWeek.every(({ count, before }) => count + before === 0)}>
          <Bars title={week.title} heads={week.columns} bars={perWeek} isUpright />
        </Plot>
      </Sheet>
      <Sheet>
        <Plot title={status.title} isEmpty={byStatus.every(({ count }) => count === 0)}>
          <Bars
            title={status.title}
            heads={status.columns}
            bars={byStatus.map((bar) => ({ ...bar, icon: <StatusIcon status={bar.status} /> }))}
          />
        </Plot>
      </Sheet>
      <Feedback {...feedback} />
      <p className="max-w-text text-sm text-muted">{counted}</p>
    </>
  );
}

function Plot(props: { readonly title: string; readonly isEmpty: boolean; readonly children: ReactNode }) {
  const { title, isEmpty, children } = props;
  return (
    <SheetSection title={title}>{isEmpty ? <p className="text-muted">{overview.none}</p> : children}</SheetSection>
  );
}

function Figures({ figures }: Pick<Route.ComponentProps['loaderData'], 'figures'>) {
  const texts = overview.figures;
  const shown: readonly (readonly [string, ReactNode])[] = [
    [figures.total, figures.totalText],
    [formatCount(figures.open), texts.open(figures.open)],
    [
      formatCount(figures.overdue),
      <ButtonLink key="overdue" variant="link" to="/staff?overdue=1">
        {texts.overdue(figures.overdue)}
      </ButtonLink>,
    ],
  ];
  return (
    <ul className="grid grid-cols-2 border-y-2 xl:grid-cols-3">
      {shown.map(([number, text], index) => (
        <li key={texts.names[index]} className="border-hairline py-4 xl:not-first:border-l xl:not-first:pl-6">
          <strong className="block font-display text-2xl font-bold">{number}</strong>
          <span className="text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Answers to "Did this answer help you?". */
function Feedback({ yes, no, lines }: Route.ComponentProps['loaderData']['feedback']) {
  const { heading, counts, lines: linesText } = overview.helped;
  if (yes + no === 0) return null;
  return (
    <Section title={heading}>
      <p>{counts(yes, no)}</p>
      {lines.length > 0 && <p className="mt-4 text-muted">{linesText}</p>}
      {lines.map(({ id, text }) => (
        <p key={id} dir="auto" className="mt-2">{`“${text}”`}</p>
      ))}
    </Section>
  );
}
