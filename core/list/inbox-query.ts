import type { StatusGroup } from '../applications/status.ts';
import type { SortKey } from './sort-keys.ts';

/** The names of the parameters that hold a text. `assignee`: an address of the team, `none`, or empty for any. */
const textParameters = {
  search: 'q',
  assignee: 'with',
} as const;

/** Those that are 1 or absent: those alone that wait too long, have new answers, may be duplicates. */
const flagParameters = {
  overdue: 'overdue',
  newAnswers: 'answers',
  samePerson: 'same-person',
} as const;

/** What the address of the inbox says, as it was typed; empty texts are left out of the address. */
export type InboxQuery = Readonly<Record<keyof typeof textParameters, string>> &
  Readonly<Record<keyof typeof flagParameters, boolean>> & {
    readonly statuses: readonly StatusGroup[];
    readonly sort: InboxSort;
  };

export type InboxSortKey = SortKey | 'score';
export type InboxSort = { readonly by: InboxSortKey; readonly descending: boolean };

export const defaultSort: InboxSort = { by: 'answer-due', descending: false };

export function writeInboxQuery(query: InboxQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const status of query.statuses) parameters.append('status', status);
  for (const [part, name] of Object.entries(textParameters) as [keyof typeof textParameters, string][])
    if (query[part] !== '') parameters.set(name, query[part]);
  for (const [part, name] of Object.entries(flagParameters) as [keyof typeof flagParameters, string][])
    if (query[part]) parameters.set(name, '1');
  const sort = writeSort(query.sort);
  if (sort !== writeSort(defaultSort)) parameters.set('sort', sort);
  return parameters;
}

/** `name`, or `-name` for the other direction. */
export const writeSort = ({ by, descending }: InboxSort): string => (descending ? '-' : '') + by;

/** The order that the head of a column leads to: the other direction where the list is sorted by it already. */
export function turnSort({ by, descending }: InboxSort, key: InboxSortKey): InboxSort {
  return { by: key, descending: by === key ? !descending : key === 'submitted' || key === 'score' };
}
