import { stepNames } from '../../../content/en/mentoring.ts';
import { venturesPage as texts } from '../../../content/en/staff/venture.ts';
import { listVentures } from '../../../core/mentoring/list-ventures.ts';
import { mayReadOwnVentures } from '../../../core/team/policies.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { describeOptionalDay, readClock } from '../describe-time.ts';
import { withPolicy } from '../guard.ts';
import type { Route } from './+types/route';

export const loader = withPolicy(mayReadOwnVentures, async ({ ctx, by }) => {
  const clock = await readClock(ctx);
  const ventures = await listVentures(ctx, by);
  return ventures.map((venture) => ({ ...venture, nextBy: describeOptionalDay(venture.nextBy, clock) }));
});

type Row = Route.ComponentProps['loaderData'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'founder',
    head: texts.columns.founder,
    isRowHead: true,
    cell: ({ id, founder }) => (
      <ButtonLink variant="link" to={`/staff/ventures/${id}`}>
        {founder}
      </ButtonLink>
    ),
  },
  { key: 'step', head: texts.columns.step, cell: ({ step }) => stepNames[step] },
  { key: 'next', head: texts.columns.next, isWide: true, cell: ({ nextStep }) => nextStep },
  { key: 'by', head: texts.columns.by, cell: ({ nextBy }) => nextBy },
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
