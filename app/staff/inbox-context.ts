import type { ApplicationFilter } from '../../core/list/application-filter.ts';
import { allowSort, createFilter, type OwnFilter } from '../../core/list/inbox-filter.ts';
import type { ApplicationList } from '../../core/list/list-applications.ts';
import { getReviewer, type Reviewer } from '../../core/reviews/reviewer.ts';
import { maySeeApplicants } from '../../core/team/policies.ts';
import { readClock } from './describe-time.ts';
import type { StaffRequest } from './guard.ts';
import { readInboxQuery } from './inbox/inbox-query.ts';

export type InboxContext = Awaited<ReturnType<typeof readInboxContext>>;

/**
 * What the address asks for, as this viewer may ask it. `own`: for a reviewer, with `all` as the filter without them; null for
 * coordinators.
 */
export async function readInboxContext(
  { ctx, viewer, url }: Pick<StaffRequest, 'ctx' | 'viewer' | 'url'>,
  parameters = url.searchParams,
) {
  const [clock, reviewer] = await Promise.all([readClock(ctx), getReviewer(ctx, viewer)]);
  const seesApplicants = maySeeApplicants(viewer);
  const typed = readInboxQuery(parameters);
  const query = {
    ...typed,
    own: seesApplicants ? ('' as const) : typed.own,
    sort: allowSort(typed.sort, viewer),
  };
  const all = createFilter(query, { viewer, ...clock });
  const own = seesApplicants ? null : { all, filters: createOwnFilters(reviewer) };
  const filter: ApplicationFilter = { ...all, ...own?.filters[query.own] };
  const { by, descending } = query.sort;
  const list: ApplicationList = { filter, sort: by === 'score' ? { by, descending, reviewer } : { by, descending } };
  return { query, clock, reviewer, list, own };
}

/** The parts of a reviewer's list. They depend on nothing that other reviewers did. */
function createOwnFilters({ email }: Reviewer): Readonly<Record<OwnFilter, ApplicationFilter>> {
  const all = { readableBy: email };
  return { '': all, unscored: { ...all, unscoredBy: email }, scored: { ...all, scoredBy: email } };
}
