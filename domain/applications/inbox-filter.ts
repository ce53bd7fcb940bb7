import { mayHandleSpam, maySeeApplicants } from '../../core/team/policies.ts';
import { listedStatuses, type Status } from '../model/status.ts';
import type { Day } from '../model/time.ts';
import type { Viewer } from '../model/viewer.ts';
import { type ReviewFilter, sortKeys } from '../ports/review-store.ts';
import { type InboxQuery, type InboxSort, type InboxSortKey, newestFirst, ownFilters } from './inbox-query.ts';

export const inboxSortKeys: readonly InboxSortKey[] = [...sortKeys, 'score'];

const longestText = 200;

/** Reads the parameters of an address. What is not understood does not filter. */
export function readInboxQuery(parameters: URLSearchParams): InboxQuery {
  // No database holds a NUL character or half a character, so nothing can be found by one.
  const text = (name: string) =>
    (parameters.get(name) ?? '').slice(0, longestText).toWellFormed().replaceAll('\0', '').trim();
  const by = inboxSortKeys.find((key) => key === parameters.get('sort'));
  return {
    search: text('q'),
    statuses: listedStatuses.filter((status) => parameters.getAll('status').includes(status)),
    assignee: text('with').toLowerCase(),
    own: ownFilters.find((own) => own === parameters.get('own')) ?? '',
    overdue: parameters.get('overdue') === '1',
    newAnswers: parameters.get('answers') === '1',
    samePerson: parameters.get('same-person') === '1',
    sort: by ? { by, descending: parameters.get('order') === 'down' } : newestFirst,
  };
}

type FilterContext = { readonly viewer: Viewer; readonly today: Day };

/**
 * The filter for the store. A reviewer filters by nothing that says who the applicants are: hidden fields could be guessed
 * from what is found.
 */
export function makeReviewFilter(query: InboxQuery, { viewer, today }: FilterContext): ReviewFilter {
  const seesApplicants = maySeeApplicants(viewer);
  const { search, assignee } = query;
  return {
    ...(search !== '' && { search: { text: search, scope: seesApplicants ? 'everything' : 'venture' } }),
    ...makeStatusFilter(query, viewer),
    ...(assignee !== '' && { assignee: assignee === 'none' ? null : assignee }),
    ...(query.overdue && { dueBefore: today }),
    ...(query.newAnswers && { newAnswers: true }),
    ...(seesApplicants && query.samePerson && { samePerson: true }),
  };
}

/** Spam is a list of its own. */
function makeStatusFilter({ statuses: asked }: InboxQuery, viewer: Viewer): ReviewFilter {
  if (asked.includes('spam') && mayHandleSpam(viewer)) return { suspected: true };
  const statuses = asked.filter((status): status is Status => status !== 'spam');
  return statuses.length > 0 ? { statuses } : {};
}

/** Orders that would tell a reviewer something about hidden fields or scores of others are left out. */
export function allowSort(sort: InboxSort, viewer: Viewer): InboxSort {
  const hidden: readonly InboxSortKey[] = maySeeApplicants(viewer) ? [] : ['name', 'school', 'city', 'score'];
  return hidden.includes(sort.by) ? newestFirst : sort;
}
