import { statusGroups } from '../../../core/applications/status.ts';
import {
  type InboxQuery,
  type InboxSort,
  type InboxSortKey,
  inboxSortKeys,
  newestFirst,
  ownFilters,
} from '../../../core/list/inbox-filter.ts';

const longestText = 200;

/** Reads the parameters of an address. What is not understood does not filter. */
export function readInboxQuery(parameters: URLSearchParams): InboxQuery {
  // No database holds a NUL character or half a character, so nothing can be found by one.
  const text = (name: string) =>
    (parameters.get(name) ?? '').slice(0, longestText).toWellFormed().replaceAll('\0', '').trim();
  const by = inboxSortKeys.find((key) => key === parameters.get('sort'));
  return {
    search: text('q'),
    statuses: [...statusGroups, 'spam' as const].filter((status) => parameters.getAll('status').includes(status)),
    assignee: text('with').toLowerCase(),
    own: ownFilters.find((own) => own === parameters.get('own')) ?? '',
    overdue: parameters.get('overdue') === '1',
    newAnswers: parameters.get('answers') === '1',
    samePerson: parameters.get('same-person') === '1',
    sort: by ? { by, descending: parameters.get('order') === 'down' } : newestFirst,
  };
}

/** The parameters of an address, without those that change nothing. */
export function writeInboxQuery(query: InboxQuery): URLSearchParams {
  const { by, descending } = query.sort;
  const isSorted = by !== newestFirst.by || descending !== newestFirst.descending;
  const parameters: readonly [name: string, value: string | false][] = [
    ...query.statuses.map((status): [string, string] => ['status', status]),
    ['q', query.search],
    ['with', query.assignee],
    ['own', query.own],
    ['overdue', query.overdue && '1'],
    ['answers', query.newAnswers && '1'],
    ['same-person', query.samePerson && '1'],
    ['sort', isSorted && by],
    ['order', isSorted && (descending ? 'down' : 'up')],
  ];
  return new URLSearchParams(parameters.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Those of the parameters that have one of these names. */
export function pickParameters(query: InboxQuery, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...writeInboxQuery(query)].filter(([name]) => names.includes(name)));
}

/** The order that the head of a column leads to: the other direction where the list is sorted by it already. */
export function turnSort({ by, descending }: InboxSort, key: InboxSortKey): InboxSort {
  return { by: key, descending: by === key ? !descending : key === 'submitted' || key === 'score' };
}
