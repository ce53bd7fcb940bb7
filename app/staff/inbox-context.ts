import { allowSort, makeReviewFilter, readInboxQuery } from '../../domain/applications/inbox-filter.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import { makeOwnFilters } from '../../domain/reviews/own-list.ts';
import { readReviewer } from '../../domain/reviews/reviewer.ts';
import { maySeeApplicants } from '../../domain/team/policies.ts';
import { readClock } from './describe-time.ts';
import type { StaffRequest } from './guard.ts';

export type InboxContext = Awaited<ReturnType<typeof readInboxContext>>;

/**
 * What the address asks for, as this viewer may ask it. `own`: for a reviewer, with `all` as the filter without them; null for
 * coordinators.
 */
export async function readInboxContext(
  { ports, viewer, url }: Pick<StaffRequest, 'ports' | 'viewer' | 'url'>,
  parameters = url.searchParams,
) {
  const { records, ages } = ports;
  const [clock, reviewer] = await Promise.all([
    readClock(ports),
    maySeeApplicants(viewer) ? null : readReviewer(records, viewer),
  ]);
  const typed = readInboxQuery(parameters);
  const query = {
    ...typed,
    guardian: ages.guardianBelow > 0 ? typed.guardian : ('' as const),
    own: reviewer ? typed.own : ('' as const),
    sort: allowSort(typed.sort, viewer),
  };
  const all = makeReviewFilter(query, { viewer, ...clock, ages });
  const own = reviewer && { all, ...(await makeOwnFilters(ports, reviewer)) };
  const filter: ReviewFilter = { ...all, ...own?.filters[query.own] };
  return { query, clock, filter, own };
}
