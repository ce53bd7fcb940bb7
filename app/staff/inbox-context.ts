import { getAdjustedScores, orderByScore } from '../../core/reviews/adjusted-scores.ts';
import { getReviewer, type Reviewer } from '../../core/reviews/reviewer.ts';
import { maySeeApplicants } from '../../core/team/policies.ts';
import { allowSort, makeReviewFilter, readInboxQuery } from '../../domain/applications/inbox-filter.ts';
import { newestFirst, type OwnFilter } from '../../domain/applications/inbox-query.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { ReviewFilter, ReviewPage, ReviewSort } from '../../domain/ports/review-store.ts';
import { readClock } from './describe-time.ts';
import type { StaffRequest } from './guard.ts';

export type InboxContext = Awaited<ReturnType<typeof readInboxContext>>;

/**
 * What the address asks for, as this viewer may ask it. `own`: for a reviewer, with `all` as the filter without them; null for
 * coordinators. `ids`: all that match, where they are sorted by score; null where the store sorts them by `sort`.
 */
export async function readInboxContext(
  { ports, viewer, url }: Pick<StaffRequest, 'ports' | 'viewer' | 'url'>,
  parameters = url.searchParams,
) {
  const [clock, reviewer] = await Promise.all([
    readClock(ports),
    maySeeApplicants(viewer) ? null : getReviewer(ports, viewer),
  ]);
  const typed = readInboxQuery(parameters);
  const query = {
    ...typed,
    own: reviewer ? typed.own : ('' as const),
    sort: allowSort(typed.sort, viewer),
  };
  const all = makeReviewFilter(query, { viewer, ...clock });
  const own = reviewer && { all, reviewer, filters: makeOwnFilters(reviewer) };
  const filter: ReviewFilter = { ...all, ...own?.filters[query.own] };
  const { by, descending } = query.sort;
  const page = { query, clock, filter, own };
  if (by !== 'score') return { ...page, sort: { by, descending } satisfies ReviewSort, ids: null, scores: null };
  const [scores, found] = await Promise.all([
    getAdjustedScores(ports, await getReviewer(ports, viewer)),
    ports.reviews.listIds(filter),
  ]);
  return { ...page, sort: newestFirst, ids: orderByScore(found, scores, descending), scores };
}

/** The parts of a reviewer's list. They depend on nothing that other reviewers did. */
function makeOwnFilters({ email }: Reviewer): Readonly<Record<OwnFilter, ReviewFilter>> {
  const all = { readableBy: email };
  return { '': all, unscored: { ...all, unscoredBy: email }, scored: { ...all, scoredBy: email } };
}

/** The page behind the application `after`, or before `before`, in this order. */
export async function readPageOf(
  { reviews }: ReviewPorts,
  ids: readonly string[],
  { after, before, limit }: { readonly after?: string; readonly before?: string; readonly limit: number },
): Promise<ReviewPage> {
  const end = before === undefined ? -1 : ids.indexOf(before);
  const from = end === -1 ? ids.indexOf(after ?? '') + 1 : Math.max(0, end - limit);
  const page = ids.slice(from, end === -1 ? from + limit : end);
  return {
    entries: await reviews.findMany(page),
    next: from + page.length < ids.length ? (page.at(-1) ?? null) : null,
    previous: from > 0 ? (page[0] ?? null) : null,
  };
}

/** As the store finds them (`ReviewStore.findNeighbours`), in this order. */
export function findNeighbours(ids: readonly string[], id: string) {
  const index = ids.indexOf(id);
  const [previous, next] = index === -1 ? [] : [ids[index - 1], ids[index + 1]];
  return { previous: previous ?? null, next: next ?? null, position: index + 1 };
}
