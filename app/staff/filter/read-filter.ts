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

/** Who may be assigned, and the schools and cities to choose from; those are hidden from reviewers. */
export async function readChoices(context: RequestContext, viewer: Viewer) {
  const ports = context.get(reviewContext);
  const { staffEmails } = context.get(accountsContext);
  const seesApplicants = maySeeApplicants(viewer);
  const [team, schools, cities] = await Promise.all([
    listTeam({ ...ports, staffEmails }),
    seesApplicants ? ports.reviews.listValues('school', 100) : [],
    seesApplicants ? ports.reviews.listValues('city', 100) : [],
  ]);
  return {
    seesApplicants,
    asksForGuardian: ports.ages.guardianBelow > 0,
    team: team.map(({ email }) => email),
    schools: schools.map(({ value }) => value),
    cities: cities.map(({ value }) => value),
  };
}

export type FilterData = Awaited<ReturnType<typeof readFilter>>;
