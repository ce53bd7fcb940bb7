import { allowSort, makeReviewFilter, readInboxQuery } from '../../domain/applications/inbox-filter.ts';
import { findDay } from '../../domain/model/time.ts';
import type { Viewer } from '../../domain/model/viewer.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import { makeOwnFilters } from '../../domain/reviews/own-list.ts';
import { readReviewer } from '../../domain/reviews/reviewer.ts';
import { readTeamNames } from '../../domain/team/members.ts';
import { maySeeApplicants } from '../../domain/team/policies.ts';
import { type RequestContext, reviewContext } from '../framework/request-context.ts';

export type InboxContext = Awaited<ReturnType<typeof readInboxContext>>;

/**
 * What the address asks for, as this viewer may ask it. `own`: for a reviewer, with `all` as the filter without them; null for
 * coordinators.
 */
export async function readInboxContext(context: RequestContext, viewer: Viewer, parameters: URLSearchParams) {
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
  const own = reviewer && { all, ...(await makeOwnFilters(ports, reviewer)) };
  const filter: ReviewFilter = { ...all, ...own?.filters[query.own] };
  return { query, clock, today, names, filter, own };
}
