import type { Viewer } from '../../../domain/model/viewer.ts';
import { maySeeApplicants } from '../../../domain/team/policies.ts';
import { listTeam } from '../../../domain/team/team.ts';
import { accountsContext, type RequestContext, reviewContext } from '../../framework/request-context.ts';
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
  const ports = context.get(reviewContext);
  const team = await listTeam({ ...ports, staffEmails: context.get(accountsContext).staffEmails });
  return {
    seesApplicants: maySeeApplicants(viewer),
    asksForGuardian: ports.ages.guardianBelow > 0,
    team: team.map(({ email }) => email),
  };
}

export type FilterData = Awaited<ReturnType<typeof readFilter>>;
