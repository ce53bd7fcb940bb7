import { memo } from 'react';
import { changeResults } from '../../../content/en/staff/change-results.ts';
import { listLink } from '../../../content/en/staff/frame.ts';
import { bulk, listTexts, noMatch } from '../../../content/en/staff/list.ts';
import { writeListQuery } from '../../../core/list/list-query.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { Callout } from '../../ui/kit/callout.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Pager } from '../../ui/kit/pager.tsx';
import { Table } from '../../ui/kit/table.tsx';
import { usePageKeys } from '../page-keys.tsx';
import { useSelection } from '../shared/selection.tsx';
import type { Route } from './+types/route';
import { createColumns } from './columns.tsx';
import { FilterForm, focusSearch } from './filter-form.tsx';
import type { ListData, ListRow } from './read-list.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StatusChips } from './status-chips.tsx';

type LeftOutProps = Extract<Route.ComponentProps['actionData'], { readonly ok: true }>['value'];

type ListPageProps = { readonly data: ListData; readonly leftOut: LeftOutProps | undefined };

/** React Router renders a page again as a navigation begins; the rows would delay it. */
export const ListPage = memo(function ListPage({ data, leftOut }: ListPageProps) {
  const { rows, query, address, page, total, tasks, today, seesApplicants } = data;
  const selection = useSelection(rows, { scope: data.readAt });
  // Spam is handled one by one, on the page of the application.
  const canSelect = seesApplicants && !query.statuses.includes('spam');
  const event = data.events.find(({ id }) => id === query.event);
  const isSelecting = canSelect && selection.selected.length > 0;
  usePageKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    '/': focusSearch,
    Escape: isSelecting ? selection.clear : undefined,
  });
  return (
    <>
      <PageHeader
        title={listLink}
        lead={tasks ? listTexts.lead(today, tasks.unread, tasks.overdue) : listTexts.reviewer}
      >
        {seesApplicants && (
          <ButtonLink variant="link" reloadDocument download to={`/staff/export?${address}`}>
            <Icon name="export" />
            {listTexts.export}
          </ButtonLink>
        )}
      </PageHeader>
      {event && <Callout role="note">{bulk.invite(event.title)}</Callout>}
      {leftOut && <LeftOut {...leftOut} />}
      <div className="space-y-4">
        <StatusChips data={data} />
        <FilterForm key={String(writeListQuery(query))} data={data} />
      </div>
      <p role="status" className="sr-only">
        {isSelecting && bulk.selected(selection.selected.length)}
      </p>
      {rows.length === 0 ? (
        <EmptyState text={query.search ? noMatch.search(query.search) : noMatch.nothing} />
      ) : (
        <Table<ListRow>
          caption={listTexts.tableLabel}
          columns={createColumns(data, canSelect ? selection : null)}
          rows={rows}
          isSelected={selection.has}
          hasMarks={seesApplicants}
        />
      )}
      <Pager page={page} total={total} getPath={(other) => `/staff?${writeListQuery(query, other)}`} />
      {isSelecting && <SelectionBar data={data} selection={selection} />}
    </>
  );
});

function LeftOut({ text, unchanged }: LeftOutProps) {
  return (
    <Callout>
      <p>{text}</p>
      <h2 className="font-semibold">{changeResults.notChanged(unchanged.length)}</h2>
      <ul>
        {unchanged.map(({ id, name, why }) => (
          <li key={id}>
            <ButtonLink variant="link" to={`/staff/applications/${id}`}>
              <bdi>{name}</bdi>
            </ButtonLink>{' '}
            {why}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Focuses the next (1) or previous (-1) row; from elsewhere the first. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main tbody th a')];
  const here = links.indexOf(document.activeElement as HTMLElement);
  links[here === -1 ? 0 : here + step]?.focus();
}
