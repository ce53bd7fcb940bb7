import type { ApplicationList } from '../../core/list/list-applications.ts';
import { allowSort, createFilter, readListQuery } from '../../core/list/list-filter.ts';
import { getReviewer } from '../../core/reviews/reviewer.ts';
import { maySeeApplicants } from '../../core/team/policies.ts';
import { readClock } from './describe-time.ts';
import type { StaffRequest } from './guard.ts';

export type ListContext = Awaited<ReturnType<typeof readListContext>>;

/** Reads the filter of the address as far as the viewer may use it. */
export async function readListContext({ ctx, viewer, url, actorEmail: email }: StaffRequest) {
  const [clock, reviewer] = await Promise.all([readClock(ctx, email), getReviewer(ctx, viewer)]);
  const typed = readListQuery(url.searchParams);
  const query = { ...typed, sort: allowSort(typed.sort, viewer) };
  const readable = maySeeApplicants(viewer) ? {} : { readableBy: email };
  const filter = { ...createFilter(query, { viewer, ...clock }), ...readable };
  const list: ApplicationList = { filter, sort: query.sort, reviewer };
  return { query, clock, reviewer, list };
}
