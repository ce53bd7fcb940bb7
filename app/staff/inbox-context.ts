import { allowSort, makeReviewFilter, readInboxQuery } from '../../domain/applications/inbox-filter.ts';
import type { InboxQuery } from '../../domain/applications/inbox-query.ts';
import { findDay } from '../../domain/model/time.ts';
import type { Viewer } from '../../domain/model/viewer.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import { makeOwnFilters, type OwnFilters } from '../../domain/reviews/own-list.ts';
import { readReviewer } from '../../domain/reviews/reviewer.ts';
import { readTeamNames, type TeamNames } from '../../domain/team/members.ts';
import { maySeeApplicants } from '../../domain/team/policies.ts';
import { type RequestContext, reviewContext } from '../framework/request-context.ts';

export type InboxContext = {
  readonly viewer: Viewer;
  readonly query: InboxQuery;
  readonly filter: ReviewFilter;
  readonly clock: { readonly now: Date; readonly timeZone: string };
  readonly today: string;
  readonly names: TeamNames;
  /** For a reviewer, with `all` as the filter without them; null for coordinators. */
  readonly own: (OwnFilters & { readonly all: ReviewFilter }) | null;
};

/** What the address asks for, as this viewer may ask it. */
export async function readInboxContext(
  context: RequestContext,
  viewer: Viewer,
  parameters: URLSearchParams,
): Promise<InboxContext> {
  const ports = context.get(reviewContext);
  const { records, now, ages } = ports;
  const isReviewer = viewer.kind === 'authenticated' && !maySeeApplicants(viewer);
  const [{ settings }, names, reviewer] = await Promise.all([
    readSettings(records),
    readTeamNames({ records }),
    isReviewer ? readReviewer(records, viewer) : null,
  ]);
  const { timeZone } = settings;
  const clock = { now: now(), timeZone };
  const today = findDay(clock.now, timeZone);
  const typed = readInboxQuery(parameters);
  const query = {
    ...typed,
    guardian: ages.guardianBelow > 0 ? typed.guardian : ('' as const),
    own: reviewer ? typed.own : ('' as const),
    sort: allowSort(typed.sort, viewer),
  };
  const all = makeReviewFilter(query, { viewer, today, timeZone, ages });
  if (!reviewer) return { viewer, query, clock, today, names, filter: all, own: null };
  const own = await makeOwnFilters(ports, reviewer);
  return { viewer, query, clock, today, names, filter: { ...all, ...own.filters[query.own] }, own: { all, ...own } };
}
