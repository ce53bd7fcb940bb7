import { formatDay } from '../../../content/en/dates.ts';
import { stepNames } from '../../../content/en/mentoring.ts';
import { venturesPage as texts } from '../../../content/en/staff/venture.ts';
import { listVentures } from '../../../core/mentoring/list-ventures.ts';
import { mayReadOwnVentures } from '../../../core/team/policies.ts';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { withPolicy } from '../guard.ts';
import { type Mentoring, readMentoring } from '../shared/mentoring/read-mentoring.ts';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Route } from './+types/route';

export const loader = withPolicy(mayReadOwnVentures, async (request) => {
  const applications = await listVentures(request.ctx, request.by);
  const ventures = await Promise.all(applications.map((application) => readMentoring(request, application)));
  return ventures.filter((venture) => venture !== null);
});

const columns: readonly Column<Mentoring>[] = [
  {
    key: 'founder',
    head: texts.columns.founder,
    isRowHead: true,
    phone: 'col-span-2',
    cell: ({ id, founder, view }) => <TwoLines first={founder} to={`/staff/ventures/${id}`} second={view.nextStep} />,
  },
  { key: 'step', head: texts.columns.step, hasLabel: true, cell: ({ view }) => stepNames[view.step] },
  {
    key: 'by',
    head: texts.columns.by,
    hasLabel: true,
    cell: ({ view }) => view.nextBy && formatDay(view.nextBy, view.today),
  },
  { key: 'meeting', head: texts.columns.meeting, hasLabel: true, cell: ({ meeting }) => meeting },
];

export default function Ventures({ loaderData: ventures }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {ventures.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <Table caption={texts.title} columns={columns} rows={ventures} getKey={({ id }) => id} />
      )}
    </>
  );
}
