import type { RouterContextProvider } from 'react-router';
import { allowSort, makeReviewFilter, readInboxQuery } from '../../domain/applications/inbox-filter.ts';
import type { InboxQuery } from '../../domain/applications/inbox-query.ts';
import { findDay } from '../../domain/model/time.ts';
import type { Viewer } from '../../domain/model/viewer.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import { listAside } from '../../domain/reviews/queue.ts';
import { readTeamNames, type TeamNames } from '../../domain/team/members.ts';
import { maySeeApplicants } from '../../domain/team/policies.ts';
import { reviewContext } from '../framework/request-context.ts';

type InboxContext = {
  readonly viewer: Viewer;
  readonly query: InboxQuery;
  readonly filter: ReviewFilter;
  readonly clock: { readonly now: Date; readonly timeZone: string };
  readonly today: string;
  readonly names: TeamNames;
};

/** What the address asks for, as this viewer may ask it. */
export async function readInboxContext(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  parameters: URLSearchParams,
): Promise<InboxContext> {
  const { records, now, ages } = context.get(reviewContext);
  const isReviewer = viewer.kind === 'authenticated' && !maySeeApplicants(viewer);
  const [{ settings }, names, aside] = await Promise.all([
    readSettings(records),
    readTeamNames({ records }),
    isReviewer ? listAside({ records }, viewer.email) : [],
  ]);
  const { timeZone } = settings;
  const clock = { now: now(), timeZone };
  const today = findDay(clock.now, timeZone);
  const typed = readInboxQuery(parameters);
  const query = {
    ...typed,
    guardian: ages.guardianBelow > 0 ? typed.guardian : ('' as const),
    sort: allowSort(typed.sort, viewer),
  };
  const filter = makeReviewFilter(query, { viewer, today, timeZone, ages });
  const without = aside.length > 0 && { withoutIds: aside };
  return { viewer, query, clock, today, names, filter: { ...filter, ...without } };
}
