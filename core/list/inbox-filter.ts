import { closedStatuses, type Status, type StatusGroup } from '../applications/status.ts';
import { mayHandleSpam, maySeeApplicants } from '../team/policies.ts';
import type { Viewer } from '../team/viewer.ts';
import type { Day } from '../time.ts';
import type { ApplicationFilter } from './application-filter.ts';
import { type SortKey, sortKeys } from './sort-keys.ts';

/** For reviewers: by what they decided themselves. */
export const ownFilters = ['unscored', 'scored'] as const;
export type OwnFilter = (typeof ownFilters)[number] | '';

/** The order by score depends on who asks. */
export type InboxSortKey = SortKey | 'score';
export type InboxSort = { readonly by: InboxSortKey; readonly descending: boolean };

export const inboxSortKeys: readonly InboxSortKey[] = [...sortKeys, 'score'];
export const newestFirst: InboxSort = { by: 'submitted', descending: true };

/** What a member of the team asks the list. An empty text does not filter; `assignee`: an email of the team, or `none`. */
export type InboxQuery = Readonly<Record<'search' | 'assignee', string>> &
  Readonly<Record<'overdue' | 'newAnswers' | 'samePerson', boolean>> & {
    readonly statuses: readonly StatusGroup[];
    readonly own: OwnFilter;
    readonly sort: InboxSort;
  };

type FilterContext = { readonly viewer: Viewer; readonly today: Day };

/** Reviewers filter by nothing that says who the applicants are: hidden fields could be guessed from what is found. */
export function createFilter(query: InboxQuery, { viewer, today }: FilterContext): ApplicationFilter {
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

/** Spam is a list of its own. */
function listStatuses({ statuses: asked }: InboxQuery, viewer: Viewer): readonly Status[] {
  if (asked.includes('spam') && mayHandleSpam(viewer)) return ['spam'];
  return asked
    .filter((status) => status !== 'spam')
    .flatMap((status): readonly Status[] => (status === 'closed' ? closedStatuses : [status]));
}

/** Orders that would tell a reviewer something about hidden fields or scores of others are left out. */
export function allowSort(sort: InboxSort, viewer: Viewer): InboxSort {
  const hidden: readonly InboxSortKey[] = maySeeApplicants(viewer) ? [] : ['name', 'school', 'city', 'score'];
  return hidden.includes(sort.by) ? newestFirst : sort;
}
