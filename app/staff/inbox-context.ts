import { allowSort, createFilter, readInboxQuery } from '../../core/list/inbox-filter.ts';
import type { OwnFilter } from '../../core/list/inbox-query.ts';
import type { ApplicationList } from '../../core/list/list-applications.ts';
import { getReviewer, type Reviewer } from '../../core/reviews/reviewer.ts';
import { maySeeApplicants } from '../../core/team/policies.ts';
import { readClock } from './describe-time.ts';
import type { StaffRequest } from './guard.ts';

export type InboxContext = Awaited<ReturnType<typeof readInboxContext>>;

/** What the address asks for, as this viewer may ask it. */
export async function readInboxContext({ ctx, viewer, url, by }: Pick<StaffRequest, 'ctx' | 'viewer' | 'url' | 'by'>) {
  const [clock, reviewer] = await Promise.all([readClock(ctx, by), getReviewer(ctx, viewer)]);
  const seesApplicants = maySeeApplicants(viewer);
  const typed = readInboxQuery(url.searchParams);
  const query = {
    ...typed,
    own: seesApplicants ? ('' as const) : typed.own,
    sort: allowSort(typed.sort, viewer),
  };
  const own = seesApplicants ? {} : createOwnFilter(query.own, reviewer);
  const filter = { ...createFilter(query, { viewer, ...clock }), ...own };
  const { by: column, descending } = query.sort;
  const sort = column === 'score' ? { by: column, descending, reviewer } : { by: column, descending };
  const list: ApplicationList = { filter, sort };
  return { query, clock, reviewer, list };
}

/** A part of a reviewer's list. It depends on nothing that other reviewers did. */
function createOwnFilter(own: OwnFilter, { email }: Reviewer) {
  return {
    readableBy: email,
    ...(own === 'unscored' && { unscoredBy: email }),
    ...(own === 'scored' && { scoredBy: email }),
  };
}
