import { filterTexts, inbox } from '../../../content/en/staff/inbox.ts';
import { type InboxSortKey, turnSort, writeSort } from '../../../core/list/inbox-query.ts';
import { Select } from '../../ui/kit/select.tsx';
import type { ListData } from './read-list.ts';

const coordinatorKeys: readonly InboxSortKey[] = ['answer-due', 'submitted', 'name', 'score', 'assignee', 'status'];
const reviewerKeys: readonly InboxSortKey[] = ['answer-due', 'status'];

/** The order of the list, for phones, where the table has no heads. Other screens send it as it is. */
export function SortSelect({ data: { query, seesApplicants } }: { readonly data: ListData }) {
  const keys = seesApplicants ? coordinatorKeys : reviewerKeys;
  const usual = keys.map((by) => turnSort({ by: by === 'name' ? 'status' : 'name', descending: false }, by));
  const isUsual = usual.some((sort) => writeSort(sort) === writeSort(query.sort));
  const options = usual.map((sort) => ({ value: writeSort(sort), text: inbox.columns[sort.by] }));
  const text = filterTexts.backwards(inbox.columns[query.sort.by]);
  return (
    <Select
      label={filterTexts.sort}
      name="sort"
      defaultValue={writeSort(query.sort)}
      options={isUsual ? options : [...options, { value: writeSort(query.sort), text }]}
    />
  );
}
