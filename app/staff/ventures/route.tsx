import { stepNames } from '../../../content/en/mentoring.ts';
import { venturesPage as texts } from '../../../content/en/staff/venture.ts';
import { listVentures } from '../../../core/mentoring/list-ventures.ts';
import { mayReadOwnVentures } from '../../../core/team/policies.ts';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { describeOptionalDay, readClock } from '../describe-time.ts';
import { withPolicy } from '../guard.ts';
import { describeNextMeeting } from '../shared/mentoring/read-mentoring.ts';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Route } from './+types/route';

export const loader = withPolicy(mayReadOwnVentures, async ({ ctx, by }) => {
  const clock = await readClock(ctx);
  const ventures = await listVentures(ctx, by);
  return Promise.all(
    ventures.map(async ({ application, venture }) => ({
      ...venture,
      nextBy: describeOptionalDay(venture.nextBy, clock),
      meeting: await describeNextMeeting(ctx, application),
    })),
  );
});

type Row = Route.ComponentProps['loaderData'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'founder',
    head: texts.columns.founder,
    isRowHead: true,
    phone: 'col-span-2',
    cell: ({ id, founder, nextStep }) => <TwoLines first={founder} to={`/staff/ventures/${id}`} second={nextStep} />,
  },
  { key: 'step', head: texts.columns.step, hasLabel: true, cell: ({ step }) => stepNames[step] },
  { key: 'by', head: texts.columns.by, hasLabel: true, cell: ({ nextBy }) => nextBy },
  { key: 'meeting', head: texts.columns.meeting, hasLabel: true, cell: ({ meeting }) => meeting },
];

export default function Ventures({ loaderData: rows }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {rows.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <Table caption={texts.title} columns={columns} rows={rows} getKey={({ id }) => id} />
      )}
    </>
  );
}
