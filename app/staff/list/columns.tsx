import { Link } from 'react-router';
import { bulk, guardianBadges, listTexts } from '../../../content/en/staff/list.ts';
import { type ListSortKey, turnSort, writeListQuery } from '../../../core/list/list-query.ts';
import type { Column } from '../../ui/kit/table.tsx';
import { Person } from '../shared/person.tsx';
import { createSelectColumns, type Selection } from '../shared/selection.tsx';
import { DueCell, ScoreCell, StatusCell } from './cells.tsx';
import type { ListData, ListRow } from './read-list.ts';

/** Reviewers see three of the columns. */
const ofReviewers = ['name', 'answer-due', 'status'];

export function createColumns(data: ListData, selection: Selection<ListRow> | null): readonly Column<ListRow>[] {
  const { seesApplicants } = data;
  const columns: readonly Column<ListRow>[] = [
    // Spam is handled one by one, on the page of the application.
    ...createSelectColumns(selection, { all: bulk.selectPage, one: ({ name }) => bulk.select(name) }),
    {
      ...(seesApplicants ? createSorted(data, 'name') : { key: 'name', head: listTexts.applicantColumn }),
      isRowHead: true,
      look: 'max-sm:col-span-2 max-sm:row-start-1',
      cell: (row) => <NameCell row={row} address={data.address} />,
    },
    {
      ...createSorted(data, 'submitted'),
      isMinor: true,
      look: 'max-sm:col-start-2 max-sm:row-start-3 max-sm:text-muted sm:whitespace-nowrap',
      cell: ({ submitted }) => <time dateTime={submitted.iso}>{submitted.text}</time>,
    },
    {
      ...createSorted(data, 'answer-due'),
      look: 'max-sm:col-start-1 max-sm:row-start-2',
      cell: (row) => <DueCell row={row} />,
    },
    {
      ...createSorted(data, 'score'),
      isMinor: true,
      look: 'max-sm:col-start-1 max-sm:row-start-3 text-muted sm:whitespace-nowrap',
      cell: ({ score }) => <ScoreCell score={score} />,
    },
    {
      ...createSorted(data, 'assignee'),
      look: 'max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-2',
      cell: ({ assignee }) => (
        <Person name={assignee}>
          <span className="sr-only">{assignee ?? listTexts.unassigned}</span>
        </Person>
      ),
    },
    {
      ...(seesApplicants ? createSorted(data, 'status') : { key: 'status', head: listTexts.columns.status }),
      look: 'max-sm:col-start-2 max-sm:row-start-2',
      cell: (row) => <StatusCell row={row} />,
    },
  ];
  return seesApplicants ? columns : columns.filter(({ key }) => ofReviewers.includes(key));
}

function createSorted({ query }: ListData, key: ListSortKey) {
  const { by, descending } = query.sort;
  const address = writeListQuery({ ...query, sort: turnSort(query.sort, key) });
  const head = (
    <Link to={`/staff?${address}`} preventScrollReset className="inline-flex min-h-6 items-center hover:text-ink">
      {listTexts.columns[key]}
    </Link>
  );
  if (by !== key) return { key, head };
  return { key, head, sort: descending ? ('descending' as const) : ('ascending' as const) };
}

/** The link covers the row. */
function NameCell({ row, address }: { readonly row: ListRow; readonly address: string }) {
  const { id, name, age, guardian, isDuplicate, second } = row;
  const badges = [guardian && guardianBadges[guardian], isDuplicate && listTexts.duplicate].filter(Boolean);
  return (
    <>
      <Link
        to={`/staff/applications/${id}${address && `?${address}`}`}
        className="me-2 scroll-my-16 font-semibold wrap-anywhere after:absolute after:inset-0"
      >
        <bdi>{name}</bdi>
        {`, ${age}`}
      </Link>
      {badges.map((badge) => (
        <span
          key={String(badge)}
          className="me-2 inline-flex min-h-6 items-center rounded-full bg-sand-200 px-2 text-sm font-semibold text-ink-700 group-aria-selected:bg-field"
        >
          {badge}
        </span>
      ))}
      <span dir="auto" className="block text-sm wrap-anywhere text-muted">
        {second}
      </span>
    </>
  );
}
