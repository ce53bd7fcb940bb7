import type { ApplicationFilter } from '../../core/applications/application-filter.ts';
import { allowSort, createFilter, readInboxQuery } from '../../core/applications/inbox-filter.ts';
import { newestFirst, type OwnFilter } from '../../core/applications/inbox-query.ts';
import { listApplicationIds } from '../../core/applications/list-applications.ts';
import { getAdjustedScores, orderByScore } from '../../core/reviews/adjusted-scores.ts';
import { getReviewer, type Reviewer } from '../../core/reviews/reviewer.ts';
import { maySeeApplicants } from '../../core/team/policies.ts';
import { readClock } from './describe-time.ts';
import type { StaffRequest } from './guard.ts';

export type InboxContext = Awaited<ReturnType<typeof readInboxContext>>;

/**
 * What the address asks for, as this viewer may ask it. `own`: for a reviewer, with `all` as the filter without them; null for
 * coordinators. `ids`: all that match, if they are sorted by score; otherwise null.
 */
export async function readInboxContext(
  { ctx, viewer, url }: Pick<StaffRequest, 'ctx' | 'viewer' | 'url'>,
  parameters = url.searchParams,
) {
  const [clock, reviewer] = await Promise.all([
    readClock(ctx),
    maySeeApplicants(viewer) ? null : getReviewer(ctx, viewer),
  ]);
  const typed = readInboxQuery(parameters);
  const query = {
    ...typed,
    own: reviewer ? typed.own : ('' as const),
    sort: allowSort(typed.sort, viewer),
  };
  const all = createFilter(query, { viewer, ...clock });
  const own = reviewer && { all, reviewer, filters: createOwnFilters(reviewer) };
  const filter: ApplicationFilter = { ...all, ...own?.filters[query.own] };
  const { by, descending } = query.sort;
  const list = { query, clock, filter, own };
  if (by !== 'score') return { ...list, sort: { by, descending }, ids: null, scores: null };
  const scores = await getAdjustedScores(ctx, await getReviewer(ctx, viewer));
  const ids = await listApplicationIds(ctx, { filter, sort: newestFirst });
  return { ...list, sort: newestFirst, ids: orderByScore(ids, scores, descending), scores };
}

/** The parts of a reviewer's list. They depend on nothing that other reviewers did. */
function createOwnFilters({ email }: Reviewer): Readonly<Record<OwnFilter, ApplicationFilter>> {
  const all = { readableBy: email };
  return { '': all, unscored: { ...all, unscoredBy: email }, scored: { ...all, scoredBy: email } };
}

/** As `findNeighbours`, in this order. */
export function findNeighboursIn(ids: readonly string[], id: string) {
  const index = ids.indexOf(id);
  const [previous, next] = index === -1 ? [] : [ids[index - 1], ids[index + 1]];
  return { previous: previous ?? null, next: next ?? null, position: index + 1, total: ids.length };
}
