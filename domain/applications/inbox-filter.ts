import { type AgeRules, guardianStatuses } from '../model/guardian.ts';
import { listedStatuses, type Status } from '../model/status.ts';
import { addDays, type Day, findStartOfDay, isDay } from '../model/time.ts';
import type { Viewer } from '../model/viewer.ts';
import { type ReviewFilter, sortKeys } from '../ports/review-store.ts';
import { mayHandleSpam, maySeeApplicants } from '../team/policies.ts';
import { type InboxQuery, type InboxSort, type InboxSortKey, newestFirst, ownFilters } from './inbox-query.ts';

export const inboxSortKeys: readonly InboxSortKey[] = [...sortKeys, 'score'];

const longestText = 200;
/** An answer that is owed is due before this day. */
const afterAllDays = '9999-12-31';

/** Reads the parameters of an address. What is not understood does not filter. */
export function readInboxQuery(parameters: URLSearchParams): InboxQuery {
  // No database holds a NUL character or half a character, so nothing can be found by one.
  const text = (name: string) =>
    (parameters.get(name) ?? '').slice(0, longestText).toWellFormed().replaceAll('\0', '').trim();
  const number = (name: string) => (/^\d{1,9}$/.test(text(name)) ? text(name) : '');
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const by = inboxSortKeys.find((key) => key === parameters.get('sort'));
  return {
    search: text('q'),
    statuses: listedStatuses.filter((status) => parameters.getAll('status').includes(status)),
    ageFrom: number('age-from'),
    ageTo: number('age-to'),
    school: text('school'),
    city: text('city'),
    from: day('from'),
    to: day('to'),
    assignee: text('with').toLowerCase(),
    guardian: guardianStatuses.find((status) => status === parameters.get('guardian')) ?? '',
    own: ownFilters.find((own) => own === parameters.get('own')) ?? '',
    owed: parameters.get('owed') === '1',
    overdue: parameters.get('overdue') === '1',
    newAnswers: parameters.get('answers') === '1',
    samePerson: parameters.get('same-person') === '1',
    sort: by ? { by, descending: parameters.get('order') === 'down' } : newestFirst,
  };
}

type FilterContext = {
  readonly viewer: Viewer;
  readonly today: Day;
  readonly timeZone: string;
  readonly ages: AgeRules;
};

/**
 * The filter for the store. A reviewer filters by nothing that says who the applicants are: hidden fields could be guessed
 * from what is found.
 */
export function makeReviewFilter(query: InboxQuery, { viewer, today, timeZone, ages }: FilterContext): ReviewFilter {
  const seesApplicants = maySeeApplicants(viewer);
  const { search, school, city, from, to, assignee } = query;
  return {
    ...(search !== '' && { search: { text: search, scope: seesApplicants ? 'everything' : 'venture' } }),
    ...makeStatusFilter(query, viewer),
    ...(query.ageFrom !== '' && { ageFrom: Number(query.ageFrom) }),
    ...(query.ageTo !== '' && { ageTo: Number(query.ageTo) }),
    ...(seesApplicants && school !== '' && { school }),
    ...(seesApplicants && city !== '' && { city }),
    ...(from !== '' && { submittedFrom: findStartOfDay(from, timeZone) }),
    ...(to !== '' && { submittedUntil: findStartOfDay(addDays(to, 1), timeZone) }),
    ...(assignee !== '' && { assignee: assignee === 'none' ? null : assignee }),
    ...makeGuardianFilter(query, ages),
    ...(query.owed && { dueBefore: afterAllDays }),
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

function makeGuardianFilter({ guardian, ageTo }: InboxQuery, { guardianBelow }: AgeRules): ReviewFilter {
  if (guardian === '' || guardianBelow === 0) return {};
  if (guardian !== 'no-address') return { guardian };
  return { guardian: null, ageTo: Math.min(guardianBelow - 1, ageTo === '' ? guardianBelow : Number(ageTo)) };
}

/** Orders that would tell a reviewer something about hidden fields or scores of others are left out. */
export function allowSort(sort: InboxSort, viewer: Viewer): InboxSort {
  const hidden: readonly InboxSortKey[] = maySeeApplicants(viewer) ? [] : ['name', 'school', 'city', 'score'];
  return hidden.includes(sort.by) ? newestFirst : sort;
}
