import { closedStatuses, type Status, statusGroups } from '../applications/status.ts';
import { mayHandleSpam, maySeeApplicants } from '../team/policies.ts';
import type { Viewer } from '../team/viewer.ts';
import type { Day } from '../time.ts';
import type { ApplicationFilter } from './application-filter.ts';
import { defaultSort, type ListSort, type ListSortKey, sortKeys, writeSort } from './list-query.ts';

const sorts = [...sortKeys, 'score' as const].flatMap((by): readonly ListSort[] => [
  { by, descending: false },
  { by, descending: true },
]);

/** The list's state as the address says it; empty texts are left out. */
export type ListQuery = ReturnType<typeof readListQuery>;

const longestText = 200;

/** Reads the parameters of an address. Unknown values filter nothing. */
export function readListQuery(parameters: URLSearchParams) {
  // The cut may leave half a character, which PostgreSQL refuses.
  const text = (name: string) => (parameters.get(name) ?? '').slice(0, longestText).toWellFormed().trim();
  return {
    search: text('q'),
    statuses: [...statusGroups, 'spam' as const].filter((status) => parameters.getAll('status').includes(status)),
    assignee: text('with').toLowerCase(),
    overdue: parameters.get('overdue') === '1',
    newAnswers: parameters.get('answers') === '1',
    samePerson: parameters.get('same-person') === '1',
    event: text('event'),
    sort: sorts.find((sort) => writeSort(sort) === parameters.get('sort')) ?? defaultSort,
  };
}

type FilterContext = { readonly viewer: Viewer; readonly today: Day };

/** Reviewers filter by public parts only: hidden fields could be guessed from the matches. */
export function createFilter(query: ListQuery, { viewer, today }: FilterContext): ApplicationFilter {
  const seesApplicants = maySeeApplicants(viewer);
  const { search, assignee } = query;
  const statuses = listStatuses(query, viewer);
  return {
    ...(search !== '' && { search: { text: search, scope: seesApplicants ? 'everything' : 'venture' } }),
    ...(statuses.length > 0 && { statuses }),
    ...(assignee !== '' && { assigneeEmail: assignee === 'none' ? null : assignee }),
    ...(query.overdue && { dueBefore: today }),
    ...(query.newAnswers && { hasNewAnswers: true }),
    ...(seesApplicants && query.samePerson && { hasDuplicates: true }),
  };
}

function listStatuses({ statuses: asked }: ListQuery, viewer: Viewer): readonly Status[] {
  if (asked.includes('spam') && mayHandleSpam(viewer)) return ['spam'];
  return asked
    .filter((status) => status !== 'spam')
    .flatMap((status): readonly Status[] => (status === 'closed' ? closedStatuses : [status]));
}

/** Leaves out orders that would reveal hidden fields or scores of others to a reviewer. */
export function allowSort(sort: ListSort, viewer: Viewer): ListSort {
  const hidden: readonly ListSortKey[] = maySeeApplicants(viewer) ? [] : ['name', 'score', 'status'];
  return hidden.includes(sort.by) ? defaultSort : sort;
}
