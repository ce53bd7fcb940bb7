import { maySeeApplicants } from '../../../domain/team/policies.ts';
import { readTeam, type StaffRequest } from '../guard.ts';
import { readInboxContext } from '../inbox-context.ts';

/** What the fields of the filter need, for the page on phones. */
export async function readFilter(request: StaffRequest) {
  const [{ query }, choices] = await Promise.all([readInboxContext(request), readChoices(request)]);
  return { ...choices, query };
}

/** What the fields offer, and who may be assigned. */
export async function readChoices({ context, ports, viewer }: StaffRequest) {
  return {
    seesApplicants: maySeeApplicants(viewer),
    asksForGuardian: ports.ages.guardianBelow > 0,
    team: (await readTeam(context)).map(({ email }) => email),
  };
}

export type FilterData = Awaited<ReturnType<typeof readFilter>>;
