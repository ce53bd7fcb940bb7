import type { ListQuery } from './list-filter.ts';

/** The names in the address. `assignee`: a team address, `none`, or empty for any. `event`: its id. */
const parameterNames = {
  search: 'q',
  assignee: 'with',
  overdue: 'overdue',
  newAnswers: 'answers',
  samePerson: 'same-person',
  event: 'event',
} as const;

/** The columns of the list that the database stores; the score is a query of its own. */
export const sortKeys = ['submitted', 'name', 'answer-due', 'assignee', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
export type ListSortKey = SortKey | 'score';
export type ListSort = { readonly by: ListSortKey; readonly descending: boolean };

export const defaultSort: ListSort = { by: 'answer-due', descending: false };

/** The parameters of the list, and of a page of it. */
export function writeListQuery(query: ListQuery, page = 1): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const status of query.statuses) parameters.append('status', status);
  // The keys are those of the object above.
  for (const [part, name] of Object.entries(parameterNames) as [keyof typeof parameterNames, string][])
    if (query[part]) parameters.set(name, query[part] === true ? '1' : query[part]);
  const sort = writeSort(query.sort);
  if (sort !== writeSort(defaultSort)) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** `name`, or `-name` for the other direction. */
export const writeSort = ({ by, descending }: ListSort): string => (descending ? '-' : '') + by;

/** The order that the head of a column leads to: a second click turns it round. */
export function turnSort({ by, descending }: ListSort, key: ListSortKey): ListSort {
  return { by: key, descending: by === key ? !descending : key === 'submitted' || key === 'score' };
}
