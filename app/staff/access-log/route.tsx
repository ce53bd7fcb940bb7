import { accessLog, describeDetails } from '../../../content/en/staff/access-log.ts';
import { countAccessLog, listAccessLog } from '../../../core/access-log/access-log.ts';
import type { Actor } from '../../../core/history/history.ts';
import { mayHandleConcerns, mayReadAccessLog } from '../../../core/team/policies.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Pager, readPage, usualPageSize } from '../../ui/kit/pager.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { describeTime, readClock, type StaffClock } from '../describe-time.ts';
import { withPolicy } from '../guard.ts';
import { Person } from '../shared/person.tsx';
import type { Route } from './+types/route';

const path = '/staff/access-log';

export const loader = withPolicy(mayReadAccessLog, async ({ ctx, viewer, url: { searchParams } }) => {
  const hidesConcerns = !mayHandleConcerns(viewer);
  const total = await countAccessLog(ctx, hidesConcerns);
  const page = readPage(searchParams, total);
  const [clock, entries] = await Promise.all([
    readClock(ctx),
    listAccessLog(ctx, { page, limit: usualPageSize, hidesConcerns }),
  ]);
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      at: describeTime(entry.at, clock),
      name: nameActor(entry.actor, clock),
      isPerson: entry.actor.kind === 'staff',
      what: accessLog.kinds[entry.what] ?? entry.what,
      details: describeDetails(entry.what, entry.details),
      reference: entry.what.startsWith('erased') ? undefined : entry.details['reference'],
    })),
    total,
    page,
  };
});

function nameActor(actor: Actor, { nameOf }: StaffClock) {
  if (actor.kind === 'staff') return nameOf(actor.email);
  return actor.kind === 'applicant' ? accessLog.applicant : accessLog.site;
}

type Entry = Route.ComponentProps['loaderData']['entries'][number];

const columns: readonly Column<Entry>[] = [
  { key: 'when', cell: ({ at }) => <time dateTime={at.iso}>{at.text}</time>, sort: 'descending' },
  { key: 'who', cell: ({ name, isPerson }) => <Person name={isPerson ? name : null}>{name}</Person> },
  { key: 'what', cell: ({ what }) => <b className="font-semibold">{what}</b>, isWide: true },
  {
    key: 'details',
    cell: ({ reference, details }) =>
      reference ? (
        <ButtonLink variant="link" to={`/staff?q=${reference}`}>
          {details}
        </ButtonLink>
      ) : (
        <span className="break-words text-muted">{details}</span>
      ),
    isWide: true,
  },
];

export default function AccessLog({ loaderData }: Route.ComponentProps) {
  const { entries, total, page } = loaderData;
  return (
    <>
      <PageHeader title={accessLog.heading} lead={accessLog.lead} />
      {entries.length === 0 ? (
        <EmptyState text={accessLog.empty} />
      ) : (
        <Table caption={accessLog.heading} heads={accessLog.columns} columns={columns} rows={entries} />
      )}
      <Pager page={page} total={total} getPath={(other) => `${path}?page=${other}`} />
    </>
  );
}
