import type { Viewer } from '../../../domain/model/viewer.ts';
import { maySeeApplicants } from '../../../domain/team/policies.ts';
import { type RequestContext, reviewContext } from '../../framework/request-context.ts';
import { readTeam } from '../guard.ts';
import { readInboxContext } from '../inbox-context.ts';

/** What the fields of the filter need, for the page on phones. */
export async function readFilter(context: RequestContext, viewer: Viewer, { searchParams }: URL) {
  const { query, filter } = await readInboxContext(context, viewer, searchParams);
  const [choices, total] = await Promise.all([
    readChoices(context, viewer),
    context.get(reviewContext).reviews.count(filter),
  ]);
  return { ...choices, query, total };
}

/** What the fields offer, and who may be assigned. */
export async function readChoices(context: RequestContext, viewer: Viewer) {
  return {
    seesApplicants: maySeeApplicants(viewer),
    asksForGuardian: context.get(reviewContext).ages.guardianBelow > 0,
    team: (await readTeam(context)).map(({ email }) => email),
  };
}

export type FilterData = Awaited<ReturnType<typeof readFilter>>;
